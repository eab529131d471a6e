import { log } from "@/lib/base/logging/log";
import { nightlyProblems as report } from "@/lib/insight/problems/nightly";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { nightlyProblems } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof nightlyProblems.payload> = async () => {
  const nights = await report();
  if (nights.made + nights.revised + nights.told > 0) log.info(nights, "nightly reports made, revised and told");
};
