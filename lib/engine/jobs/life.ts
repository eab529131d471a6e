import { and, eq, inArray, sql } from "drizzle-orm";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { type HeldJob, JOB_TABLES, type JobKind, WORKED } from "./tables";

export type JobRun = {
  readonly signal: AbortSignal;
  /** There is no attempt after this one. */
  readonly last?: boolean;
  /**
   * Orders the rest as a job of its own. Given to an attempt after the first: one that gets on leaves the rest to a fresh one, so that a worker killed a
   * hundred times over one long piece of work is not taken for work that kills workers.
   */
  readonly anew?: () => Promise<void>;
};
type Ref = { readonly tenantId: string; readonly id: string };
type Work = {
  /** False when nothing is to be ended: the job was stopped, is another worker's by now, or waits for a person. */
  readonly work: (job: HeldJob) => Promise<boolean>;
  /** What giving up leaves to be written, in the transaction that ends the job. */
  readonly giveUp?: (tx: TenantTx, job: HeldJob, code: string) => Promise<void>;
};

/** Faults of the moment: the same work may succeed when it is tried again. */
const PASSING: ReadonlySet<string> = new Set(["unavailable", "unexpected", "storage_full", "conflict"]);

/**
 * Takes a job on, has it worked off and notes how it ended. What a rule refuses ends it as failed; anything else too once there is no
 * attempt left, and is thrown on. Safe to run twice: a job that is over is left alone, and of two workers the later one goes on.
 * @door job
 */
export async function workJob(
  kind: JobKind,
  ref: Ref,
  { last = false }: JobRun,
  { work, giveUp }: Work,
): Promise<void> {
  const job = await take(kind, ref);
  if (!job) return;
  try {
    if (await work(job)) await inJob(job, (tx) => endJob(tx, job, { status: "completed" }));
  } catch (error) {
    const refused = error instanceof Problem && !isPassing(error);
    const code = refused || last ? codeOf(error) : null;
    if (code !== null)
      await inJob(job, async (tx) => {
        await giveUp?.(tx, job, code);
        await endJob(tx, job, { status: "failed", error: code });
      });
    if (!refused) throw error;
  }
}

/** Whether it is nobody's fault, and may be well when it is tried again. */
export const isPassing = (error: Problem): boolean => PASSING.has(error.code);

/** What went wrong, with the line of a file where it names one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Problem)) return "unexpected";
  const line = error.details.params?.line;
  return line === undefined ? error.code : `${error.code}:${line}`;
}

/** Work in the tenant of a job. @door job */
export const inJob = <T>({ tenantId }: Pick<HeldJob, "tenantId">, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withTenant({ tenantId, lane: "job" }, work);

/** Whether the job is still this worker's; its row is locked until the transaction ends. */
export async function stillHeld(tx: TenantTx, job: HeldJob): Promise<boolean> {
  const { id } = JOB_TABLES[job.kind];
  return (await tx.select({ id }).from(JOB_TABLES[job.kind]).where(held(job)).for("update")).length > 0;
}

/** Notes how far the job is. False when it is not this worker's any more. */
export async function noteProgress(
  tx: TenantTx,
  job: HeldJob,
  at: { readonly done: number; readonly total?: number },
): Promise<boolean> {
  const table = JOB_TABLES[job.kind];
  return (await tx.update(table).set(at).where(held(job)).returning({ id: table.id })).length > 0;
}

/** Ends a job that is still this worker's. False when it is not. */
export async function endJob(
  tx: TenantTx,
  job: HeldJob,
  how: { readonly status: "completed" | "failed"; readonly error?: string },
): Promise<boolean> {
  const table = JOB_TABLES[job.kind];
  const ended = { status: how.status, error: how.error ?? null, endedAt: sql`now()` };
  return (await tx.update(table).set(ended).where(held(job)).returning({ id: table.id })).length > 0;
}

/** Stops a job after the part that is being done, whatever worker does it; false when it is over already. The caller has asked whose it is. */
export async function stopJob(tx: TenantTx, kind: JobKind, id: string): Promise<boolean> {
  const table = JOB_TABLES[kind];
  const running = and(eq(table.id, id), inArray(table.status, ["pending", "scheduled", "started"]));
  const ended = { status: "canceled" as const, endedAt: sql`now()` };
  return (await tx.update(table).set(ended).where(running).returning({ id: table.id })).length > 0;
}

/** What is true of the job's row while it is this worker's. */
export function held({ kind, id, attempt }: Pick<HeldJob, "kind" | "id" | "attempt">) {
  const table = JOB_TABLES[kind];
  return and(eq(table.id, id), eq(table.attempt, attempt), eq(table.status, "started"));
}

/** Marks the job as ours; null when it is done, given up, or of nobody. */
async function take(kind: JobKind, { tenantId, id }: Ref): Promise<HeldJob | null> {
  const table = JOB_TABLES[kind];
  return inJob({ tenantId }, async (tx) => {
    const [job] = await tx
      .update(table)
      .set({
        status: "started",
        attempt: sql`${table.attempt} + 1`,
        startedAt: sql`coalesce(${table.startedAt}, now())`,
      })
      .where(and(eq(table.id, id), inArray(table.status, [...WORKED[kind]])))
      .returning();
    return job ? { ...job, kind } : null;
  });
}
