import type { z } from "zod";

export type JobOptions = {
  /** Attempts after the first; 5 by default, with growing pauses from 2 s to 10 min. */
  readonly retries?: number;
  /** Seconds one attempt may take before it is given to another worker; 300 by default. */
  readonly expiresAfter?: number;
  /** Jobs of this kind one worker runs at the same time; 1 by default. */
  readonly concurrency?: number;
  /** Jobs of one tenant that run at the same time, so that nobody's many keep another's one waiting; by default any number. */
  readonly perTenant?: number;
  /** Also runs by itself, by this cron line in UTC, with an empty payload. */
  readonly cron?: string;
};

export type Job<S extends z.ZodType = z.ZodType> = { readonly name: string; readonly payload: S } & Required<
  Omit<JobOptions, "cron" | "perTenant">
> &
  Pick<JobOptions, "cron" | "perTenant">;

/** What a handler gets besides the payload. */
export type JobRun = {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when another worker has taken the job over: stop without writing. */
  readonly signal: AbortSignal;
};

export type JobHandler<S extends z.ZodType> = (payload: z.output<S>, run: JobRun) => Promise<void>;

/**
 * Declares a kind of background work: its queue's name and what its payload must look like. Payloads carry ids, never
 * data, and handlers may run twice for one job, so they must be repeatable.
 */
export function defineJob<S extends z.ZodType>(name: string, payload: S, options: JobOptions = {}): Job<S> {
  return { name, payload, retries: 5, expiresAfter: 300, concurrency: 1, ...options };
}
