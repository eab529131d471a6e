import { log } from "@/lib/base/logging/log";
import { comparePhotos } from "@/lib/field/attachments/compare";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { comparePhotos as job } from "@/lib/platform/queue/jobs";

/** What is left after so long is gone on with the next minute: an upgrade has every photo read. */
const AT_MOST_MS = 45_000;

export const handle: JobHandler<typeof job.payload> = async () => {
  const { read, compared } = await comparePhotos(new Date(Date.now() + AT_MOST_MS));
  if (read + compared > 0) log.info({ read, compared }, "photos compared");
};
