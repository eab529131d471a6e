import { runBulkJob } from "@/lib/bulk/run";
import type { JobHandler } from "@/lib/queue/define-job";
import { bulkWork } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof bulkWork.payload> = (payload, { attempt, signal }) =>
  runBulkJob(payload, { signal, last: attempt > bulkWork.retries });
