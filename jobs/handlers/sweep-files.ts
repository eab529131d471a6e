import { log } from "@/lib/base/logging/log";
import { sweepStrayFiles } from "@/lib/field/attachments/sweep";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { sweepFiles } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof sweepFiles.payload> = async (_payload, { signal }) => {
  const removed = await sweepStrayFiles(new Date(), signal);
  if (removed > 0) log.info({ removed }, "stray files removed");
};
