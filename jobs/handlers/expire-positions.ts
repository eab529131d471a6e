import { log } from "@/lib/base/logging/log";
import { purgeAfterHours } from "@/lib/field/positions/after-hours";
import { expirePositions as removeExpired } from "@/lib/field/positions/expire";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { expirePositions } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof expirePositions.payload> = async () => {
  const removed = await removeExpired();
  if (removed > 0) log.info({ removed }, "positions deleted at the end of their retention");
  const late = await purgeAfterHours();
  if (late > 0) log.info({ removed: late }, "positions from after hours deleted");
};
