import { log } from "@/lib/base/logging/log";
import { refreshTouchedDays } from "@/lib/insight/days/refresh";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { refreshDays } from "@/lib/platform/queue/jobs";

/** What is left after so long is gone on with the next minute: an upgrade marks years. */
const AT_MOST_MS = 50_000;

export const handle: JobHandler<typeof refreshDays.payload> = async () => {
  const days = await refreshTouchedDays(new Date(Date.now() + AT_MOST_MS));
  if (days > 0) log.info({ days }, "days of people worked out");
};
