import { log } from "@/lib/base/logging/log";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { exportSchedules } from "@/lib/platform/queue/jobs";
import { orderDueExports } from "@/lib/shell/exports/schedules/due";

export const handle: JobHandler<typeof exportSchedules.payload> = async () => {
  const due = await orderDueExports();
  if (due.ordered + due.refused + due.stopped > 0) log.info(due, "scheduled files ordered, refused and stopped");
};
