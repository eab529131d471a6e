import { log } from "@/lib/log";
import type { JobHandler } from "@/lib/queue/define-job";
import type { purgeTrash } from "@/lib/queue/jobs";
import { purgeTrash as removeExpired } from "@/lib/trash/purge";

export const handle: JobHandler<typeof purgeTrash.payload> = async () => {
  const removed = await removeExpired();
  if (removed > 0) log.info({ removed }, "trash emptied of what had expired");
};
