import { log } from "@/lib/log";
import { purgeAfterHours } from "@/lib/positions/after-hours";
import { expirePositions as removeExpired } from "@/lib/positions/expire";
import type { JobHandler } from "@/lib/queue/define-job";
import type { expirePositions } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof expirePositions.payload> = async () => {
  const removed = await removeExpired();
  if (removed > 0) log.info({ removed }, "positions deleted at the end of their retention");
  const late = await purgeAfterHours();
  if (late > 0) log.info({ removed: late }, "positions from after hours deleted");
};
