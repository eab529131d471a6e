import type { JobWithMetadata } from "pg-boss";
import type { z } from "zod";
import { log } from "@/lib/base/logging/log";
import type { Job, JobHandler } from "@/lib/platform/queue/define-job";

/** Runs one job of pg-boss: checks the payload, calls the handler, logs the outcome. What it throws is retried. */
export async function runJob(job: Job, handler: JobHandler<z.ZodType>, found: JobWithMetadata<unknown>): Promise<void> {
  const started = Date.now();
  const about = { job: job.name, jobId: found.id, attempt: found.retryCount + 1 };
  try {
    const payload = job.payload.parse(found.data ?? {});
    await handler(payload, { id: found.id, attempt: about.attempt, signal: found.signal });
    log.info({ ...about, ms: Date.now() - started }, "job done");
  } catch (err) {
    log.error({ ...about, ms: Date.now() - started, err }, "job failed");
    // pg-boss keeps what is thrown: only a name may stay in its tables, the log has the rest.
    throw new Error(err instanceof Error ? err.name : "failed");
  }
}
