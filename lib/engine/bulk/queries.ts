import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { bulkJobItems, bulkJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { bondView } from "@/lib/base/problem/view";
import { isAmong } from "@/lib/base/text/among";
import { type Refusal, saidOf } from "@/lib/engine/jobs/refusal";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { BulkJob } from "./job";
import { authorizeJob, ownJob } from "./own-job";
import { inverseOf } from "./rules";
import type { BulkJobView, NotDone } from "./view";

const ENDED = ["completed", "failed", "canceled"] as const;

const NAMED = 20;
type Bonds = NonNullable<(typeof bulkJobItems.$inferSelect)["bonds"]>;

/** What a job is about, in words: its kind of records, or the month that it closes. */
export function manyOf({ locale }: Pick<Ctx, "locale">, job: BulkJob, t: Translator): string {
  if (job.type !== "close") return t(`resources.${job.resource}.many`);
  return t("points.closeAll.job", { month: formatMonth(locale, `${String(job.selection.month)}-01`) });
}

/** How far a job is, and what it could not do. Throws as `authorizeJob`. */
export async function bulkJobOf(ctx: Ctx, id: string): Promise<BulkJobView> {
  await authorizeJob(ctx, id);
  const t = await translatorFor(ctx.locale);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await ownJob(tctx, id);
    const [undone] = await tx.select({ id: bulkJobs.id }).from(bulkJobs).where(eq(bulkJobs.undoOf, job.id));
    const running = job.status === "pending" || job.status === "started";
    return {
      id: job.id,
      many: manyOf(ctx, job, t),
      path: job.type === "close" ? "/reports/points" : (boundOf(job.resource).resource.path ?? null),
      action: job.type,
      status: isAmong(ENDED, job.status) ? job.status : "running",
      total: job.total,
      done: job.done,
      expected: job.expected,
      changed: job.changed,
      same: Math.max(job.done - job.changed - job.blocked - job.failed, 0),
      blocked: job.blocked,
      failed: job.failed,
      error: job.error && t(`problems.${job.error}`),
      notDone: running ? [] : await notDone(tctx, job, t, NAMED),
      canUndo: !running && !undone && job.changed > 0 && inverseOf(boundOf(job.resource), job.type) !== null,
    };
  });
}

/** Records that a job left as they were because something refused, by name. */
export async function notDone(
  ctx: TxCtx,
  job: Pick<BulkJob, "id" | "type" | "resource">,
  t: Translator,
  most?: number,
): Promise<NotDone[]> {
  const label = (bond: Bonds[number]) =>
    job.type === "close"
      ? t(`points.closeAll.${bond.resource}`, { count: bond.count })
      : bondView(t, { ...bond, sample: [] }).label;
  const refused = or(inArray(bulkJobItems.outcome, ["blocked", "failed"]), isNull(bulkJobItems.outcome));
  const fields = job.type === "close" ? [] : (await describeResource(boundOf(job.resource), ctx)).fields;
  const query = ctx.tx
    .select()
    .from(bulkJobItems)
    .where(and(eq(bulkJobItems.bulkJobId, job.id), refused))
    .orderBy(asc(sql`lower(${bulkJobItems.name})`), asc(bulkJobItems.recordId));
  const items = await (most === undefined ? query : query.limit(most));
  const wrong = (refusal: Refusal) => {
    const at = fields.find(({ key }) => key === refusal.field);
    return saidOf(refusal, at, { t, locale: ctx.locale });
  };
  return items.map(({ recordId, name, code, bonds, problems }) => ({
    id: recordId,
    name,
    why:
      bonds?.map(label).join(", ") ??
      problems?.map(wrong).join(" ") ??
      t(code ? `problems.${code}` : "shell.bulkJob.notReached"),
  }));
}
