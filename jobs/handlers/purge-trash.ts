import { log } from "@/lib/base/logging/log";
import { purgeBulkJobs } from "@/lib/engine/bulk/purge";
import { purgeTrash as removeExpired } from "@/lib/engine/trash/purge";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { purgeTrash } from "@/lib/platform/queue/jobs";
import { purgeImports } from "@/lib/shell/imports/purge";

export const handle: JobHandler<typeof purgeTrash.payload> = async () => {
  const [removed, jobs, imports] = [await removeExpired(), await purgeBulkJobs(), await purgeImports()];
  if (removed + jobs + imports > 0)
    log.info({ removed, jobs, imports }, "trash, bulk jobs and imports emptied of what had expired");
};
