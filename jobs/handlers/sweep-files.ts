import { sweepStrayFiles } from "@/lib/files/sweep";
import { log } from "@/lib/log";
import type { JobHandler } from "@/lib/queue/define-job";
import type { sweepFiles } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof sweepFiles.payload> = async (_payload, { signal }) => {
  const removed = await sweepStrayFiles(new Date(), signal);
  if (removed > 0) log.info({ removed }, "stray files removed");
};
