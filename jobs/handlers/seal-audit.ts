import { log } from "@/lib/base/logging/log";
import { sealAuditLogs } from "@/lib/engine/audit/seal";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { sealAudit } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof sealAudit.payload> = async () => {
  const seals = await sealAuditLogs();
  if (seals > 0) log.info({ seals }, "audit log sealed");
};
