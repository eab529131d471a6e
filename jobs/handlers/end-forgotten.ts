import { log } from "@/lib/log";
import type { JobHandler } from "@/lib/queue/define-job";
import type { endForgotten } from "@/lib/queue/jobs";
import { endForgottenDays } from "@/lib/time/forgotten";

export const handle: JobHandler<typeof endForgotten.payload> = async () => {
  const ended = await endForgottenDays();
  if (ended.stays + ended.breaks > 0) log.info(ended, "forgotten stays and breaks ended");
};
