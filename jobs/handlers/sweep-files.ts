import { log } from "@/lib/base/logging/log";
import { endLostFiles, expireMadeFiles, sweepMadeFiles } from "@/lib/engine/jobs/sweep";
import { sweepStrayFiles } from "@/lib/field/attachments/sweep";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { sweepFiles } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof sweepFiles.payload> = async (_payload, { signal }) => {
  const now = new Date();
  const expired = await expireMadeFiles(now);
  const lost = await endLostFiles(now);
  const removed = (await sweepStrayFiles(now, signal)) + (await sweepMadeFiles(now, signal));
  if (removed + expired + lost > 0)
    log.info({ removed, expired, lost }, "files removed that nobody names, or whose time was over; lost ones ended");
};
