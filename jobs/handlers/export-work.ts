import type { JobHandler } from "@/lib/platform/queue/define-job";
import { exportWork } from "@/lib/platform/queue/jobs";
import { runExportJob } from "@/lib/shell/exports/run";

export const handle: JobHandler<typeof exportWork.payload> = (payload, { attempt, signal }) =>
  runExportJob(payload, { signal, last: attempt > exportWork.retries });
