import { log } from "@/lib/base/logging/log";
import { purgeBulkJobs } from "@/lib/engine/bulk/purge";
import { purgeTrash as removeExpired } from "@/lib/engine/trash/purge";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { purgeTrash } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof purgeTrash.payload> = async () => {
  const [removed, jobs] = [await removeExpired(), await purgeBulkJobs()];
  if (removed + jobs > 0) log.info({ removed, jobs }, "trash and bulk jobs emptied of what had expired");
};
