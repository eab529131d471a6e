import { runClone } from "@/lib/clones/run";
import type { JobHandler } from "@/lib/queue/define-job";
import { cloneWork } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof cloneWork.payload> = (payload, { attempt, signal }) =>
  runClone(payload, { signal, last: attempt > cloneWork.retries });
