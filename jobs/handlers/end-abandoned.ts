import { log } from "@/lib/base/logging/log";
import { giveUpBulk } from "@/lib/engine/bulk/work-off";
import { endAbandoned } from "@/lib/engine/jobs/abandoned";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { endAbandonedJobs } from "@/lib/platform/queue/jobs";
import { giveUpImport } from "@/lib/shell/imports/run";

export const handle: JobHandler<typeof endAbandonedJobs.payload> = async () => {
  const ended = await endAbandoned(new Date(), { import: giveUpImport, bulk: giveUpBulk });
  if (ended > 0) log.error({ ended }, "jobs ended that the queue had given up");
};
