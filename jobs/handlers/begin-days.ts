import { log } from "@/lib/log";
import type { JobHandler } from "@/lib/queue/define-job";
import type { beginDays } from "@/lib/queue/jobs";
import { beginDays as begin } from "@/lib/schedules/begin-day";

export const handle: JobHandler<typeof beginDays.payload> = async () => {
  const begun = await begin();
  if (begun.days > 0 || begun.settled > 0) log.info(begun, "days begun and settled");
};
