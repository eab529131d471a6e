import { log } from "@/lib/base/logging/log";
import { refreshTouchedDays } from "@/lib/insight/days/refresh";
import { refreshTouchedShelves } from "@/lib/insight/shelf/refresh";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { refreshDays } from "@/lib/platform/queue/jobs";

/** What is left after so long is gone on with the next minute: an upgrade marks years. */
const AT_MOST_MS = 50_000;
/** Of them for the sums of the shelf, which come first: a day of theirs takes a tenth of a second. */
const SHELVES_MS = 25_000;

export const handle: JobHandler<typeof refreshDays.payload> = async () => {
  const shelves = await refreshTouchedShelves(new Date(Date.now() + SHELVES_MS));
  if (shelves > 0) log.info({ days: shelves }, "days of the shelf added up");
  const days = await refreshTouchedDays(new Date(Date.now() + AT_MOST_MS));
  if (days > 0) log.info({ days }, "days of people worked out");
};
