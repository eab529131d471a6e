import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { bulkJobItems, bulkJobs } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { bondCounts } from "@/lib/engine/resource/bonds";
import type { Selection } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { deleteRows } from "@/lib/engine/resource/operations/remove";
import { switchRows } from "@/lib/engine/resource/operations/set-active";
import { lockVisible, resolveSelection } from "@/lib/engine/resource/select";
import { restore } from "@/lib/engine/trash/commands";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { edited } from "./edited";
import type { BulkJob } from "./job";
import { stillOurs } from "./work-off";

type JobCtx = Ctx & { readonly lane: "job" };
export type Outcome = Pick<
  typeof bulkJobItems.$inferInsert,
  "outcome" | "code" | "bonds" | "problems" | "before" | "after"
>;
/** Does to these records what was decided when the job was ordered, each by itself; gives what became of each. */
export type Carried = (ctx: TxCtx, job: BulkJob, ids: readonly string[]) => Promise<Map<string, Outcome>>;
const PART = 500;
/** Records that are changed one by one in a transaction. */
const PART_OF_EDITS = 50;
const INSERT = 1_000;

/** Writes down what the selection means when the job begins; what comes later is not the job's. @door inner */
export async function listItems(bound: AnyBound, ctx: JobCtx, job: BulkJob): Promise<void> {
  await open(bound, ctx, "write", async (tctx) => {
    if (!(await stillOurs(tctx.tx, job))) return;
    const rows = job.undoOf
      ? await changedBy(tctx, job.undoOf)
      : await resolveSelection(bound, tctx, job.selection as Selection, false);
    for (let from = 0; from < rows.length; from += INSERT) {
      const part = rows.slice(from, from + INSERT);
      await tctx.tx
        .insert(bulkJobItems)
        .values(part.map(({ id, name }) => ({ bulkJobId: job.id, recordId: id, name })));
    }
    await tctx.tx.update(bulkJobs).set({ total: rows.length }).where(eq(bulkJobs.id, job.id));
  });
}

/** Does the next part of the work. False when nothing is left, or the job is another worker's now. @door inner */
export async function workPart(bound: AnyBound, ctx: JobCtx, job: BulkJob, carried?: Carried): Promise<boolean> {
  try {
    return await work(bound, ctx, job, isEdit(job) || isCarried(job) ? PART_OF_EDITS : PART, carried);
  } catch (error) {
    // One record that a rule refuses must not hold back the other 499: they go one by one, and this one is noted.
    if (!(error instanceof Problem)) throw error;
  }
  for (let n = 0; n < PART; n++) {
    try {
      if (!(await work(bound, ctx, job, 1, carried))) return false;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await note(bound, ctx, job, error.code);
    }
  }
  return true;
}

const isCarried = ({ type }: BulkJob): boolean => type === "apply" || type === "unapply";
const isEdit = ({ type }: BulkJob): boolean => type === "edit" || type === "revert";

async function work(bound: AnyBound, ctx: JobCtx, job: BulkJob, size: number, carried?: Carried): Promise<boolean> {
  return open(bound, ctx, job.type === "delete" ? "delete" : "write", async (tctx) => {
    const ids = await nextIds(tctx, job, size);
    if (ids.length === 0) return false;
    await settle(tctx, job, await outcomes(bound, tctx, job, ids, carried));
    return true;
  });
}

/** Notes that the next record could not be done, by itself. */
async function note(bound: AnyBound, ctx: JobCtx, job: BulkJob, code: string): Promise<void> {
  await open(bound, ctx, "write", async (tctx) => {
    const ids = await nextIds(tctx, job, 1);
    await settle(tctx, job, new Map(ids.map((id) => [id, { outcome: "failed", code }])));
  });
}

async function outcomes(
  bound: AnyBound,
  ctx: TxCtx,
  job: BulkJob,
  ids: readonly string[],
  carried?: Carried,
): Promise<Map<string, Outcome>> {
  if (carried && isCarried(job)) return carried(ctx, job, ids);
  if (isEdit(job)) return edited(bound, ctx, job, ids);
  const gone = (id: string): [string, Outcome] => [id, { outcome: "failed", code: "not_found" }];
  const found = new Map(ids.map(gone));
  if (job.type === "restore") {
    for (const id of ids) {
      await restore(bound, ctx, id);
      found.set(id, { outcome: "changed" });
    }
    return found;
  }
  const rows = await lockVisible(bound, ctx, ids);
  if (job.type === "delete") {
    const held = await bondCounts(
      bound,
      ctx,
      rows.map((row) => row.id),
    );
    const free = rows.filter((row) => !held.has(row.id));
    if (free.length > 0) await deleteRows(bound, ctx, free);
    for (const { id } of rows) {
      const bonds = held.get(id);
      found.set(id, bonds ? { outcome: "blocked", code: "has_bonds", bonds } : { outcome: "changed" });
    }
    return found;
  }
  const active = job.type === "activate";
  for (const row of rows) found.set(row.id, { outcome: row.isActive === active ? "same" : "changed" });
  await switchRows(bound, ctx, rows, active);
  return found;
}

async function nextIds(ctx: TxCtx, job: BulkJob, size: number): Promise<string[]> {
  if (!(await stillOurs(ctx.tx, job))) return [];
  const items = await ctx.tx
    .select({ id: bulkJobItems.recordId })
    .from(bulkJobItems)
    .where(and(eq(bulkJobItems.bulkJobId, job.id), isNull(bulkJobItems.outcome)))
    .orderBy(asc(bulkJobItems.recordId))
    .limit(size);
  return items.map(({ id }) => id);
}

async function settle({ tx }: TxCtx, job: BulkJob, found: ReadonlyMap<string, Outcome>): Promise<void> {
  const kinds = Map.groupBy(found, ([, outcome]) => JSON.stringify(outcome));
  for (const group of kinds.values()) {
    const ids = group.map(([id]) => id);
    const of = and(eq(bulkJobItems.bulkJobId, job.id), inArray(bulkJobItems.recordId, ids));
    await tx
      .update(bulkJobItems)
      .set(group[0]?.[1] ?? {})
      .where(of);
  }
  const count = (kind: string) => [...found.values()].filter(({ outcome }) => outcome === kind).length;
  await tx
    .update(bulkJobs)
    .set({
      done: sql`${bulkJobs.done} + ${found.size}`,
      changed: sql`${bulkJobs.changed} + ${count("changed")}`,
      blocked: sql`${bulkJobs.blocked} + ${count("blocked")}`,
      failed: sql`${bulkJobs.failed} + ${count("failed")}`,
    })
    .where(eq(bulkJobs.id, job.id));
}

async function changedBy({ tx }: TxCtx, jobId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: bulkJobItems.recordId, name: bulkJobItems.name })
    .from(bulkJobItems)
    .where(and(eq(bulkJobItems.bulkJobId, jobId), eq(bulkJobItems.outcome, "changed")))
    .orderBy(asc(bulkJobItems.recordId));
}
