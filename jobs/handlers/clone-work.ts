import type { JobHandler } from "@/lib/platform/queue/define-job";
import { cloneWork } from "@/lib/platform/queue/jobs";
import { runClone } from "@/lib/shell/copies/run";

export const handle: JobHandler<typeof cloneWork.payload> = (payload, { attempt, signal }) =>
  runClone(payload, { signal, last: attempt > cloneWork.retries });
