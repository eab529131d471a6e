import { sealAuditLogs } from "@/lib/audit/seal";
import { log } from "@/lib/log";
import type { JobHandler } from "@/lib/queue/define-job";
import type { sealAudit } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof sealAudit.payload> = async () => {
  const seals = await sealAuditLogs();
  if (seals > 0) log.info({ seals }, "audit log sealed");
};
