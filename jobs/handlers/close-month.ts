import { runClosing } from "@/lib/insight/hours/closing-job";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import { closeMonth } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof closeMonth.payload> = (payload, { attempt, signal }) =>
  runClosing(payload, { signal, last: attempt > closeMonth.retries });
