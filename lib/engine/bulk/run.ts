import { and, eq, inArray, sql } from "drizzle-orm";
import { bulkJobItems, bulkJobs } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { askerCtx } from "./asker";
import type { BulkJob } from "./job";
import { listItems, workPart } from "./parts";

type Ids = { readonly tenantId: string; readonly bulkJobId: string };
type Run = { readonly signal: AbortSignal /** There is no attempt after this one. */; readonly last?: boolean };

/**
 * Works a bulk job off in parts, each in a transaction of its own that also notes its outcomes: a worker that dies leaves whole parts,
 * and the next one goes on after them. It acts as the person who asked, with the rights that they have while it runs.
 * @door job
 */
export async function runBulkJob({ tenantId, bulkJobId }: Ids, { signal, last = false }: Run): Promise<void> {
  const job = await take(tenantId, bulkJobId);
  if (!job) return;
  try {
    let as = await admitted(job);
    if (job.total === null) await listItems(as.bound, as.ctx, job);
    while (!signal.aborted && (await workPart(as.bound, as.ctx, job))) {
      // Rights may change while thousands of records are worked on.
      as = await admitted(job);
    }
    if (!signal.aborted) await end(job, "completed", null);
  } catch (error) {
    const code = error instanceof Problem ? error.code : last ? "unexpected" : null;
    if (code === null) throw error;
    await end(job, "failed", code);
    if (!(error instanceof Problem)) throw error;
  }
}

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

/** Who asked, as they are now, with the right to do this. Throws `forbidden`. */
async function admitted(job: BulkJob): Promise<{ bound: AnyBound; ctx: Ctx & { lane: "job" } }> {
  const bound = findBound(job.resource);
  const ctx = await askerCtx(job);
  if (!bound) throw new Problem("not_found");
  const gone = job.type === "delete" || job.type === "restore";
  authorizeOn(bound, ctx, gone ? "DELETE" : "PUT");
  return { bound, ctx: { ...ctx, lane: "job" } };
}

async function end(job: BulkJob, status: "completed" | "failed", error: string | null): Promise<void> {
  await withTenant({ tenantId: job.tenantId, lane: "job" }, async (tx) => {
    if (status === "failed") await giveUp(tx, job, error);
    await tx
      .update(bulkJobs)
      .set({ status, error, endedAt: sql`now()` })
      .where(and(eq(bulkJobs.id, job.id), eq(bulkJobs.attempt, job.attempt), eq(bulkJobs.status, "started")));
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
