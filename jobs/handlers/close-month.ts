import type { JobHandler } from "@/lib/queue/define-job";
import { closeMonth } from "@/lib/queue/jobs";
import { runClosing } from "@/lib/time/closing-job";

export const handle: JobHandler<typeof closeMonth.payload> = (payload, { attempt, signal }) =>
  runClosing(payload, { signal, last: attempt > closeMonth.retries });
