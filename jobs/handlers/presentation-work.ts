import { runPresentationJob } from "@/lib/insight/decks/run";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import { presentationWork } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof presentationWork.payload> = (payload, { attempt, signal }) =>
  runPresentationJob(payload, { signal, last: attempt > presentationWork.retries });
