import { log } from "@/lib/base/logging/log";
import { purgeBulkJobs } from "@/lib/engine/bulk/purge";
import { purgeTrash as removeExpired } from "@/lib/engine/trash/purge";
import { purgeLinks } from "@/lib/insight/decks/purge";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { purgeTrash } from "@/lib/platform/queue/jobs";
import { purgeImports } from "@/lib/shell/imports/purge";

export const handle: JobHandler<typeof purgeTrash.payload> = async () => {
  const [removed, jobs, imports] = [await removeExpired(), await purgeBulkJobs(), await purgeImports()];
  const links = await purgeLinks(new Date());
  if (removed + jobs + imports + links > 0)
    log.info({ removed, jobs, imports, links }, "trash, bulk jobs, imports and links emptied of what had expired");
};
