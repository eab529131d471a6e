import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { bulkJobItems, bulkJobs } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { writeAudit } from "@/lib/engine/audit/write";
import type { BulkJob } from "@/lib/engine/bulk/job";
import { type JobIds, type JobRun, stillOurs, workOff } from "@/lib/engine/bulk/work-off";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { read } from "@/lib/engine/report/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { workersOf } from "@/lib/field/hours/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { closeMonth } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Candidate, type Closed, candidates, closeSome, planSchema, STEP } from "./close-all";
import { cycleFor } from "./points";

const orderSchema = planSchema.extend({ withExceptions: z.boolean() });
export type CloseOrder = z.output<typeof orderSchema>;
const KEPT = sql`now() + interval '30 days'`;

/** Orders as a job what is too much for one request; gives the id by which it is followed. */
export async function orderClosing(ctx: Ctx, input: unknown): Promise<string> {
  authorize(ctx, "PUT", "POINT");
  const order = parseBody(orderSchema, input);
  return read(ctx, (ctx) => orderClosingIn(ctx, order));
}

/** The same within a transaction; who orders may close points. @door inner */
export async function orderClosingIn(ctx: TxCtx, order: CloseOrder): Promise<string> {
  const { period } = await cycleFor(ctx, order.month);
  const { total } = await workersOf(ctx, period, order, { page: 1, perPage: 1 });
  const id = uuidv7();
  const what = { type: "close" as const, resource: "user", expected: total };
  await ctx.tx.insert(bulkJobs).values({ ...what, id, selection: order, createdBy: ctx.userId, expiresAt: KEPT });
  await enqueue(ctx.tx, closeMonth, { tenantId: ctx.tenantId, bulkJobId: id }, { id });
  const after = { action: what.type, resource: order.month, expected: total };
  await writeAudit(ctx, {
    ...{ resource: "bulkJob", recordId: id, recordName: order.month, action: "create", before: null, after },
  });
  return id;
}

/**
 * The worker's part, step by step, each noted; safe to run twice. Acts as the person who asked, with the rights that they have while it
 * runs, and stops when it is cancelled.
 * @door job
 */
export async function runClosing(ids: JobIds, run: JobRun): Promise<void> {
  await workOff(ids, run, async (job) => {
    const { withExceptions, ...query } = orderSchema.parse(job.selection);
    let total = 0;
    for (let page = 1; page === 1 || (page - 1) * STEP < total; page += 1) {
      const ctx = await askerCtx(job);
      authorize(ctx, "PUT", "POINT");
      const step = await candidates(ctx, { ...query, page });
      total = step.total;
      const chosen = step.people.filter((one) => one.days > 0 && (withExceptions || !isException(one)));
      const ids = chosen.map(({ id }) => id);
      if (run.signal.aborted || !(await inTenant(job, (tx) => stillOurs(tx, job)))) return false;
      const closed = ids.length > 0 ? await closeSome(ctx, { month: query.month, teamId: query.teamId, ids }) : [];
      if (!(await note(job, total, step.people, closed))) return false;
    }
    return true;
  });
}

const isException = ({ exceptions }: Candidate) => Object.keys(exceptions).length > 0;
const inTenant = <T>({ tenantId }: BulkJob, work: (tx: TenantTx) => Promise<T>) =>
  withTenant({ tenantId, lane: "job" }, work);
/** What became of each person of a step; somebody whom an earlier attempt noted stays as noted. False when the job is no longer ours. */
function note(job: BulkJob, total: number, people: readonly Candidate[], closed: readonly Closed[]): Promise<boolean> {
  const results = new Map(closed.map((one) => [one.id, one]));
  const items = people.map((one) => ({
    bulkJobId: job.id,
    recordId: one.id,
    name: one.name,
    ...outcomeOf(one, results.get(one.id)),
  }));
  return inTenant(job, async (tx) => {
    if (!(await stillOurs(tx, job))) return false;
    const { recordId, outcome } = bulkJobItems;
    const made =
      items.length === 0
        ? []
        : await tx.insert(bulkJobItems).values(items).onConflictDoNothing().returning({ recordId, outcome });
    const plus = (kind: "changed" | "blocked" | "failed") => made.filter((one) => one.outcome === kind).length;
    await tx
      .update(bulkJobs)
      .set({
        total,
        done: sql`${bulkJobs.done} + ${made.length}`,
        changed: sql`${bulkJobs.changed} + ${plus("changed")}`,
        blocked: sql`${bulkJobs.blocked} + ${plus("blocked")}`,
        failed: sql`${bulkJobs.failed} + ${plus("failed")}`,
      })
      .where(eq(bulkJobs.id, job.id));
    return true;
  });
}

type Outcome = Pick<typeof bulkJobItems.$inferInsert, "outcome" | "code" | "bonds">;
function outcomeOf({ days, exceptions }: Candidate, result: Closed | undefined): Outcome {
  if (result && "failed" in result) return { outcome: "failed", code: result.failed };
  if (result) return { outcome: result.days > 0 ? "changed" : "same" };
  if (days === 0) return { outcome: "same" };
  return { outcome: "blocked", bonds: Object.entries(exceptions).map(([resource, count]) => ({ resource, count })) };
}
