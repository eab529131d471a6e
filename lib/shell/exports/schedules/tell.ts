import { and, eq } from "drizzle-orm";
import { exportJobs, exportScheduleRecipients, exportSchedules, type SCHEDULE_OUTCOMES } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { HeldJob } from "@/lib/engine/jobs/tables";
import { mailOwner } from "@/lib/engine/jobs/tell";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Outcome = (typeof SCHEDULE_OUTCOMES)[number];

/** Says on a schedule what came of a job that it ordered; of any other job nothing. @door inner */
export async function noteOutcome(tx: TenantTx, jobId: string, outcome: Outcome): Promise<string | null> {
  const [job] = await tx
    .select({ scheduleId: exportJobs.scheduleId, userId: exportJobs.createdBy })
    .from(exportJobs)
    .where(eq(exportJobs.id, jobId));
  if (!job?.scheduleId) return null;
  await setOutcome(tx, job.scheduleId, job.userId, outcome);
  return job.scheduleId;
}

/** Says on a schedule what one of its recipients came away with. @door inner */
export async function setOutcome(tx: TenantTx, scheduleId: string, userId: string, outcome: Outcome): Promise<void> {
  const own = and(eq(exportScheduleRecipients.scheduleId, scheduleId), eq(exportScheduleRecipients.userId, userId));
  await tx.update(exportScheduleRecipients).set({ outcome, outcomeAt: new Date() }).where(own);
}

/** The mail to whom a scheduled file was made for, in the transaction that ends its job. @door inner */
export async function tellRecipient(
  tx: TenantTx,
  ctx: Pick<Ctx, "locale">,
  job: HeldJob,
  { file, path }: { readonly file: string; readonly path: string },
): Promise<void> {
  const scheduleId = await noteOutcome(tx, job.id, "sent");
  const found = scheduleId
    ? await tx.select({ name: exportSchedules.name }).from(exportSchedules).where(eq(exportSchedules.id, scheduleId))
    : [];
  const values = { file, name: found[0]?.name ?? file };
  await mailOwner(tx, ctx, job, "scheduled_export", { words: "mails.scheduledExport", values, path });
}
