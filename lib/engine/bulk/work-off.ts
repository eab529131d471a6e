import { and, eq, sql } from "drizzle-orm";
import { bulkJobItems, bulkJobs } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { inJob, type JobRun, stillHeld, workJob } from "@/lib/engine/jobs/life";
import type { BulkJob } from "./job";

export type { JobRun };
export type JobIds = { readonly tenantId: string; readonly bulkJobId: string };

/** As `workJob`, for a job over records: those that were not come to are noted as not done when it is given up. @door job */
export async function workOff(
  { tenantId, bulkJobId }: JobIds,
  run: JobRun,
  work: (job: BulkJob) => Promise<boolean>,
): Promise<void> {
  await workJob("bulk", { tenantId, id: bulkJobId }, run, {
    work: async (held) => {
      const [job] = await inJob(held, (tx) => tx.select().from(bulkJobs).where(eq(bulkJobs.id, held.id)));
      return job?.attempt === held.attempt && work(job);
    },
    giveUp: giveUpBulk,
  });
}

/** Whether the job is still this worker's; its row is locked until the transaction ends. */
export const stillOurs = (tx: TenantTx, job: BulkJob): Promise<boolean> => stillHeld(tx, { ...job, kind: "bulk" });

/** What was not come to is not done either, and the file says so. @door job */
export async function giveUpBulk(tx: TenantTx, job: Pick<BulkJob, "id">, code: string): Promise<void> {
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
