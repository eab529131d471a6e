import { purgeBulkJobs } from "@/lib/bulk/purge";
import { log } from "@/lib/log";
import type { JobHandler } from "@/lib/queue/define-job";
import type { purgeTrash } from "@/lib/queue/jobs";
import { purgeTrash as removeExpired } from "@/lib/trash/purge";

export const handle: JobHandler<typeof purgeTrash.payload> = async () => {
  const [removed, jobs] = [await removeExpired(), await purgeBulkJobs()];
  if (removed + jobs > 0) log.info({ removed, jobs }, "trash and bulk jobs emptied of what had expired");
};
