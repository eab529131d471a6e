import { log } from "@/lib/base/logging/log";
import { expireInbox as clearInbox } from "@/lib/field/sync/expire";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { expireInbox } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof expireInbox.payload> = async () => {
  const { removed, refused } = await clearInbox();
  if (removed + refused > 0) log.info({ removed, refused }, "old lines of the sync inbox cleared");
};
