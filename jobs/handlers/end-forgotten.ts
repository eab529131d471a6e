import { log } from "@/lib/base/logging/log";
import { endForgottenDays } from "@/lib/field/hours/forgotten";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { endForgotten } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof endForgotten.payload> = async () => {
  const ended = await endForgottenDays();
  if (ended.stays + ended.breaks > 0) log.info(ended, "forgotten stays and breaks ended");
};
