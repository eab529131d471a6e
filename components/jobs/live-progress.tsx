"use client";
import { useEffect } from "react";
import type { Result } from "@/lib/engine/resource/result";
import { JobProgress, type Progress } from "./job-progress";
import { useJob } from "./use-job";

type Job = { readonly running: Progress | null };
type Props<J extends Job> = Pick<Parameters<typeof JobProgress>[0], "label" | "what"> & {
  readonly id: string;
  readonly read: (id: string) => Promise<Result<J>>;
  /** As it was when the page was read. */
  readonly before?: Progress;
  readonly onEnd: () => void;
};

/** How far a job is, as its worker tells, until it has ended. */
export function LiveProgress<J extends Job>({ id, read, before, onEnd, ...said }: Props<J>) {
  const { job, lost } = useJob(id, read, ({ running }: J) => running === null, onEnd);
  const over = job !== null && job.running === null;
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  const running = job?.running ?? before;
  return running ? <JobProgress {...said} running={running} lost={lost} /> : null;
}
