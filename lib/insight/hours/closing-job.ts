import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { bulkJobItems, bulkJobs } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { askerCtx } from "@/lib/engine/bulk/asker";
import { read } from "@/lib/engine/report/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { workersOf } from "@/lib/field/hours/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { closeMonth } from "@/lib/platform/queue/jobs";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Candidate, type Closed, candidates, closeSome, monthSchema, STEP } from "./close-all";
import { cycleFor } from "./points";

const orderSchema = z.strictObject({
  month: monthSchema,
  q: z.string().max(80).optional(),
  teamId: z.guid("invalid_id").optional(),
  withExceptions: z.boolean(),
});
export type CloseOrder = z.output<typeof orderSchema>;
type Job = typeof bulkJobs.$inferSelect;
type Run = { readonly signal: AbortSignal /** There is no attempt after this one. */; readonly last?: boolean };
type Ids = { readonly tenantId: string; readonly bulkJobId: string };
const KEPT = sql`now() + interval '30 days'`;

/** Orders as a job what is too much for one request; gives the id by which it is followed. */
export async function orderClosing(ctx: Ctx, input: unknown): Promise<string> {
  authorize(ctx, "PUT", "POINT");
  const order = parseBody(orderSchema, input);
  return read(ctx, async (tctx) => {
    const { period } = await cycleFor(tctx, order.month);
    const { total } = await workersOf(tctx, period, order, { page: 1, perPage: 1 });
    const id = uuidv7();
    const what = { type: "close", resource: "user", expected: total };
    await tctx.tx.insert(bulkJobs).values({ ...what, id, selection: order, createdBy: ctx.userId, expiresAt: KEPT });
    await enqueue(tctx.tx, closeMonth, { tenantId: ctx.tenantId, bulkJobId: id }, { id });
    const after = { action: what.type, resource: order.month, expected: total };
    await writeAudit(tctx, {
      ...{ resource: "bulkJob", recordId: id, recordName: order.month, action: "create", before: null, after },
    });
    return id;
  });
}

/**
 * The worker's part, step by step, each noted; safe to run twice. Acts as the person who asked, with the rights that they have while it
 * runs, and stops when it is cancelled.
 * @door job
 */
export async function runClosing({ tenantId, bulkJobId }: Ids, { signal, last = false }: Run): Promise<void> {
  const job = await take(tenantId, bulkJobId);
  if (!job) return;
  try {
    const { withExceptions, ...query } = orderSchema.parse(job.selection);
    let total = 0;
    for (let page = 1; page === 1 || (page - 1) * STEP < total; page += 1) {
      const ctx = await askerCtx(job);
      authorize(ctx, "PUT", "POINT");
      const step = await candidates(ctx, { ...query, page });
      total = step.total;
      const chosen = step.people.filter((one) => one.days > 0 && (withExceptions || !isException(one)));
      const ids = chosen.map(({ id }) => id);
      if (signal.aborted || !(await goesOn(job))) return;
      const closed = ids.length > 0 ? await closeSome(ctx, { month: query.month, ids }) : [];
      if (!(await note(job, total, step.people, closed))) return;
    }
    await end(job, "completed", null);
  } catch (error) {
    const code = error instanceof Problem ? error.code : last ? "unexpected" : null;
    if (code) await end(job, "failed", code);
    if (!(error instanceof Problem)) throw error;
  }
}

const isException = ({ exceptions }: Candidate) => Object.keys(exceptions).length > 0;
const inTenant = <T>({ tenantId }: Job, work: (tx: TenantTx) => Promise<T>) =>
  withTenant({ tenantId, lane: "job" }, work);
/** The line of a job that is still this worker's. */
const mine = ({ id, attempt }: Job) =>
  and(eq(bulkJobs.id, id), eq(bulkJobs.attempt, attempt), eq(bulkJobs.status, "started"));

function take(tenantId: string, id: string): Promise<Job | undefined> {
  const begun = { attempt: sql`${bulkJobs.attempt} + 1`, startedAt: sql`coalesce(${bulkJobs.startedAt}, now())` };
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const open = and(eq(bulkJobs.id, id), inArray(bulkJobs.status, ["pending", "started"]));
    return (
      await tx
        .update(bulkJobs)
        .set({ ...begun, status: "started" })
        .where(open)
        .returning()
    )[0];
  });
}

const goesOn = (job: Job) =>
  inTenant(job, async (tx) => (await tx.select({ id: bulkJobs.id }).from(bulkJobs).where(mine(job))).length > 0);

/** What became of each person of a step; somebody whom an earlier attempt noted stays as noted. False when the job is no longer ours. */
function note(job: Job, total: number, people: readonly Candidate[], closed: readonly Closed[]): Promise<boolean> {
  const results = new Map(closed.map((one) => [one.id, one]));
  const items = people.map((one) => ({
    bulkJobId: job.id,
    recordId: one.id,
    name: one.name,
    ...outcomeOf(one, results.get(one.id)),
  }));
  return inTenant(job, async (tx) => {
    const held = await tx.select({ id: bulkJobs.id }).from(bulkJobs).where(mine(job)).for("update");
    if (held.length === 0) return false;
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

function end(job: Job, status: "completed" | "failed", error: string | null): Promise<unknown> {
  return inTenant(job, (tx) => tx.update(bulkJobs).set({ status, error, endedAt: sql`now()` }).where(mine(job)));
}
