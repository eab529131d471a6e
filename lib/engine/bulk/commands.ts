import { eq } from "drizzle-orm";
import { bulkJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { formatDateTime } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { stopJob } from "@/lib/engine/jobs/life";
import { type ReportFile, readerName, recordExport } from "@/lib/engine/report/export-record";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { orderBulk } from "./begin";
import { authorizeJob, ownJob } from "./own-job";
import { manyOf, notDone } from "./queries";
import { inverseOf } from "./rules";

/**
 * Orders the opposite for exactly the records that a job changed; gives the new job's id. A second call gives the same one. Throws
 * `not_found` for another person's job, `invalid_transition` while it runs or where nothing takes it back, `forbidden`.
 */
export async function undoBulk(ctx: Ctx, id: string): Promise<string> {
  await authorizeJob(ctx, id);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await ownJob(tctx, id, true);
    const bound = boundOf(job.resource);
    const type = inverseOf(bound, job.type);
    authorizeOn(bound, ctx, type === "delete" || type === "restore" ? "DELETE" : "PUT");
    const over = ["completed", "failed", "canceled"].includes(job.status);
    if (!type || !over || job.changed === 0) throw new Problem("invalid_transition");
    const [known] = await tx.select({ id: bulkJobs.id }).from(bulkJobs).where(eq(bulkJobs.undoOf, job.id));
    const order = { type, resource: job.resource, selection: {}, expected: job.changed, undoOf: job.id };
    return known?.id ?? orderBulk(tctx, order);
  });
}

/** Stops a job after the part that is being done; what was done stays. Throws as `authorizeJob`. */
export async function cancelBulk(ctx: Ctx, id: string): Promise<void> {
  await authorizeJob(ctx, id);
  await withTenant(ctx, async (tx) => {
    const job = await ownJob({ ...ctx, tx }, id, true);
    await stopJob(tx, "bulk", job.id);
  });
}

/** What a job did not do, as a file with the reason of each. Throws as `authorizeJob`. */
export async function notDoneFile(ctx: Ctx, id: string): Promise<ReportFile> {
  await authorizeJob(ctx, id);
  const t = await translatorFor(ctx.locale);
  const { job, rows } = await withTenant({ ...ctx, lane: "bulk" }, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await ownJob(tctx, id);
    return { job, rows: await notDone(tctx, job, t) };
  });
  const many = manyOf(ctx, job, t);
  const label = (key: "name" | "why" | "id") => t(`shell.bulkJob.columns.${key}`);
  const at = formatDateTime(ctx.locale, job.createdAt, ctx.timeZone);
  return recordExport(ctx, {
    sheet: {
      title: t("shell.bulkJob.fileTitle", { many }),
      about: [t("reports.about.by", { name: await readerName(ctx), at })],
      timeZone: ctx.timeZone,
      columns: (["name", "why", "id"] as const).map((key) => ({ label: label(key), kind: "text" as const })),
      rows: rows.map(({ name, why, id }) => [name, why, id]),
    },
    format: "csv",
    type: "bulk_not_done",
    query: { bulkJobId: job.id },
    name: t("shell.bulkJob.fileName", { many }),
  });
}
