import { and, eq, inArray, sql } from "drizzle-orm";
import { bulkJobItems, bulkJobs } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import type { BulkJob } from "./job";

export type JobIds = { readonly tenantId: string; readonly bulkJobId: string };
export type JobRun = {
  readonly signal: AbortSignal /** There is no attempt after this one. */;
  readonly last?: boolean;
};

/**
 * Takes a job on, has it worked off by `work` and notes how it ended. `work` gives false when the job is stopped or another worker's now.
 * What a rule refuses ends it as failed; anything else too once there is no attempt left, and is thrown on. Safe to run twice.
 * @door job
 */
export async function workOff(
  { tenantId, bulkJobId }: JobIds,
  { last = false }: JobRun,
  work: (job: BulkJob) => Promise<boolean>,
): Promise<void> {
  const job = await take(tenantId, bulkJobId);
  if (!job) return;
  try {
    if (await work(job)) await end(job, "completed", null);
  } catch (error) {
    const code = error instanceof Problem ? error.code : last ? "unexpected" : null;
    if (code !== null) await end(job, "failed", code);
    if (!(error instanceof Problem)) throw error;
  }
}

/** Whether the job is still this worker's; its row is locked until the transaction ends. */
export async function stillOurs(tx: TenantTx, job: BulkJob): Promise<boolean> {
  return (await tx.select({ id: bulkJobs.id }).from(bulkJobs).where(ours(job)).for("update")).length > 0;
}

const ours = ({ id, attempt }: BulkJob) =>
  and(eq(bulkJobs.id, id), eq(bulkJobs.attempt, attempt), eq(bulkJobs.status, "started"));

/** Marks the job as ours; null when it is done, given up, or of nobody. */
async function take(tenantId: string, id: string): Promise<BulkJob | null> {
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const [job] = await tx
      .update(bulkJobs)
      .set({
        status: "started",
        attempt: sql`${bulkJobs.attempt} + 1`,
        startedAt: sql`coalesce(${bulkJobs.startedAt}, now())`,
      })
      .where(and(eq(bulkJobs.id, id), inArray(bulkJobs.status, ["pending", "started"])))
      .returning();
    return job ?? null;
  });
}

async function end(job: BulkJob, status: "completed" | "failed", error: string | null): Promise<void> {
  await withTenant({ tenantId: job.tenantId, lane: "job" }, async (tx) => {
    if (status === "failed") await giveUp(tx, job, error);
    await tx.update(bulkJobs).set({ status, error, endedAt: sql`now()` }).where(ours(job));
  });
}

/** What was not come to is not done either, and the file says so. */
async function giveUp(tx: TenantTx, job: BulkJob, code: string | null): Promise<void> {
  const left = await tx
    .update(bulkJobItems)
    .set({ outcome: "failed", code })
    .where(and(eq(bulkJobItems.bulkJobId, job.id), sql`${bulkJobItems.outcome} is null`))
    .returning({ id: bulkJobItems.recordId });
  await tx
    .update(bulkJobs)
    .set({ done: sql`${bulkJobs.done} + ${left.length}`, failed: sql`${bulkJobs.failed} + ${left.length}` })
    .where(eq(bulkJobs.id, job.id));
}
