import { log } from "@/lib/log";
import type { JobHandler } from "@/lib/queue/define-job";
import type { expireInbox } from "@/lib/queue/jobs";
import { expireInbox as clearInbox } from "@/lib/sync/expire";

export const handle: JobHandler<typeof expireInbox.payload> = async () => {
  const { removed, refused } = await clearInbox();
  if (removed + refused > 0) log.info({ removed, refused }, "old lines of the sync inbox cleared");
};
