import { runBulkJob } from "@/lib/engine/bulk/run";
import { restOf } from "@/lib/engine/jobs/rest-of";
import { carryOutPace } from "@/lib/insight/what-if/carry-out";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import { bulkWork } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof bulkWork.payload> = (payload, { attempt, signal }) =>
  runBulkJob(
    payload,
    { signal, last: attempt > bulkWork.retries, ...restOf(bulkWork, payload, attempt) },
    carryOutPace,
  );
