import { log } from "@/lib/base/logging/log";
import { beginDays as begin } from "@/lib/field/schedules/begin-day";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { beginDays } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof beginDays.payload> = async () => {
  const begun = await begin();
  if (begun.days > 0 || begun.settled > 0) log.info(begun, "days begun and settled");
};
