import { restOf } from "@/lib/engine/jobs/rest-of";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import { importWork } from "@/lib/platform/queue/jobs";
import { runImport } from "@/lib/shell/imports/run";

export const handle: JobHandler<typeof importWork.payload> = (payload, { attempt, signal }) =>
  runImport(payload, { signal, last: attempt > importWork.retries, ...restOf(importWork, payload, attempt) });
