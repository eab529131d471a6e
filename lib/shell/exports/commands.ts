import { eq } from "drizzle-orm";
import { exportJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { findEvent, getEvent } from "@/lib/engine/events/read";
import { type ExportRow, exportJobEvents } from "@/lib/engine/export/export-job.events";
import { mayRead } from "@/lib/engine/export/made-for";
import { orderExport } from "@/lib/engine/export/order";
import { wantedAgain } from "@/lib/engine/export/wanted";
import { stopJob } from "@/lib/engine/jobs/life";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { fileOf } from "./lists";

type Stored = { readonly key: string; readonly name: string; readonly format: "xlsx" | "csv"; readonly sha256: string };

/** The file that a job made, for whoever may see all that it holds. Throws `not_found`, `forbidden`, `file_expired`. */
export async function storedExport(ctx: Ctx, id: string): Promise<Stored> {
  authorize(ctx, "GET", "EXPORTJOB");
  const { fileName } = await getEvent(exportJobEvents, ctx, id);
  return withTenant(ctx, async (tx) => {
    const [job] = await tx.select().from(exportJobs).where(eq(exportJobs.id, id));
    if (!job?.wanted || job.status !== "completed") throw notFound();
    if (!mayRead(ctx, job.madeFor)) throw new Problem("forbidden");
    if (!job.fileKey || (job.expiresAt && job.expiresAt <= new Date())) throw new Problem("file_expired");
    const of = { resource: "exportJob", recordId: id, recordName: fileName ?? "" };
    await writeAudit({ ...ctx, tx }, { ...of, action: "export", before: null, after: { fetched: true } });
    return { key: job.fileKey, name: fileName ?? `${id}.${job.format}`, format: job.format, sha256: job.sha256 ?? id };
  });
}

/** Stops a job that makes a file; one's own, or anybody's for who administers the tenant. Throws `not_found`, `invalid_transition` when it is over. */
export async function cancelExport(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "POST", "EXPORTJOB");
  await withTenant(ctx, async (tx) => {
    const { fileName, status } = await findEvent(exportJobEvents, { ...ctx, tx }, id);
    if (!(await stopJob(tx, "export", id))) throw new Problem("invalid_transition");
    const of = { resource: "exportJob", recordId: id, recordName: fileName ?? "" };
    await writeAudit({ ...ctx, tx }, { ...of, action: "update", before: { status }, after: { status: "canceled" } });
  });
}

/** Orders the same again, in the caller's own words and with their own rights; gives the new job's id. Throws `not_found` where what was asked was not kept. */
export async function repeatExport(ctx: Ctx, id: string): Promise<string> {
  authorize(ctx, "POST", "EXPORTJOB");
  const row = await withTenant(ctx, async (tx) => {
    await findEvent(exportJobEvents, { ...ctx, tx }, id);
    const [job] = await tx.select().from(exportJobs).where(eq(exportJobs.id, id));
    return job;
  });
  const wanted = wantedAgain(row?.wanted);
  const file = wanted && (await fileOf(ctx, wanted));
  if (!row || !file) throw notFound();
  return orderExport(ctx, file, wanted, row.format);
}

/** A job as it is after it was ordered or stopped, for whoever may do that. Throws `not_found`. */
export async function orderedExport(ctx: Ctx, id: string): Promise<ExportRow> {
  authorize(ctx, "POST", "EXPORTJOB");
  return withTenant(ctx, (tx) => findEvent(exportJobEvents, { ...ctx, tx }, id));
}
