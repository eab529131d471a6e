import { log } from "@/lib/base/logging/log";
import { createBoss } from "./boss";
import { registry } from "./registry";
import { runJob } from "./run-job";

const DRAIN_MS = 20_000;
// Jobs are large and nobody waits for them: read when the first handler loads the database.
process.env.DATABASE_LANE ??= "job";

async function main(): Promise<void> {
  const url = process.env.DATABASE_SYSTEM_URL;
  if (!url) throw new Error("DATABASE_SYSTEM_URL is not set: start the worker with npm start or npm run worker.");
  const boss = createBoss(url);
  await boss.start();
  for (const { job, load } of registry) {
    const options = {
      includeMetadata: true,
      localConcurrency: job.concurrency,
      ...(job.perTenant !== undefined && { groupConcurrency: job.perTenant }),
      pollingIntervalSeconds: 3,
      notifyPollingIntervalSeconds: 3,
    } as const;
    await boss.work(job.name, options, async ([found]) => {
      if (found) await runJob(job, await load(), found);
    });
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Running jobs may finish; what does not is taken up by the next worker.
    await boss.stop({ graceful: true, timeout: DRAIN_MS });
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  log.info({ queues: registry.map(({ job }) => job.name) }, "worker ready");
  process.send?.("ready");
}

main().catch((err: unknown) => {
  log.fatal({ err }, "the worker could not start");
  process.exit(1);
});
