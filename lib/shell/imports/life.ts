import { and, eq, inArray, sql } from "drizzle-orm";
import { importJobs } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import type { ImportJob } from "./job";

export type ImportIds = { readonly tenantId: string; readonly importJobId: string };
export type ImportRun = {
  readonly signal: AbortSignal /** There is no attempt after this one. */;
  readonly last?: boolean;
};
type Ended = Partial<Pick<ImportJob, "step" | "status" | "error" | "expiresAt">>;

/** Faults of the moment: the same work may succeed when it is tried again. */
const PASSING = new Set(["unavailable", "unexpected", "storage_full"]);

/**
 * Takes an import on, has its step worked off and notes how it ended. `work` gives what the job becomes, null when it is stopped or another
 * worker's now. What a rule refuses ends it as failed; anything else too once there is no attempt left, and is thrown on. Safe to run twice.
 * @door job
 */
export async function workOff(
  ids: ImportIds,
  run: ImportRun,
  work: (job: ImportJob) => Promise<Ended | null>,
): Promise<void> {
  const job = await take(ids);
  if (!job) return;
  try {
    const ended = await work(job);
    if (ended) await end(job, ended);
  } catch (error) {
    const refused = error instanceof Problem && !PASSING.has(error.code);
    if (refused || run.last) {
      const params = refused && error.details.params?.line !== undefined ? `:${error.details.params.line}` : "";
      await end(job, { status: "failed", error: `${refused ? error.code : "unexpected"}${params}` });
    }
    if (!refused) throw error;
  }
}

const ours = ({ id, attempt }: ImportJob) =>
  and(eq(importJobs.id, id), eq(importJobs.attempt, attempt), eq(importJobs.status, "started"));

/** The import as it is now, locked until the transaction ends; null when it is not this worker's any more. */
export async function held(tx: TenantTx, job: ImportJob): Promise<ImportJob | null> {
  const [found] = await tx.select().from(importJobs).where(ours(job)).for("update");
  return found ?? null;
}

async function take({ tenantId, importJobId }: ImportIds): Promise<ImportJob | null> {
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const [job] = await tx
      .update(importJobs)
      .set({
        status: "started",
        attempt: sql`${importJobs.attempt} + 1`,
        startedAt: sql`coalesce(${importJobs.startedAt}, now())`,
      })
      .where(and(eq(importJobs.id, importJobId), inArray(importJobs.status, ["scheduled", "started"])))
      .returning();
    return job ?? null;
  });
}

async function end(job: ImportJob, ended: Ended): Promise<void> {
  const over = ended.status === "completed" || ended.status === "failed";
  await withTenant({ tenantId: job.tenantId, lane: "job" }, (tx) =>
    tx
      .update(importJobs)
      .set({ ...ended, ...(over && { endedAt: sql`now()` }) })
      .where(ours(job)),
  );
}
