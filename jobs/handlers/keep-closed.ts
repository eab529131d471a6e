import { log } from "@/lib/base/logging/log";
import { keepClosedDays } from "@/lib/insight/hours/keep-closed";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { keepClosed } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof keepClosed.payload> = async () => {
  const kept = await keepClosedDays();
  if (kept > 0) log.info({ kept }, "closed days kept");
};
