"use client";
import { useEffect, useRef, useState } from "react";
import type { Result } from "@/lib/engine/resource/result";
import { followJobs, isLive } from "./live";

/** Between two questions: where nobody tells of steps, and where somebody does. */
const EVERY_MS = 3_000;
const LIVE_EVERY_MS = 20_000;
/** Steps that follow each other faster are asked about once. */
const AT_MOST_EVERY_MS = 400;

type Read<J> = (id: string) => Promise<Result<J>>;

/**
 * Follows a job until it has ended: asks when a step is told of, and now and then besides. `lost` while nobody answers; `onGone` when there is no such
 * job for this person.
 */
export function useJob<J>(id: string, read: Read<J>, isOver: (job: J) => boolean, onGone: () => void) {
  const [job, setJob] = useState<J | null>(null);
  const [lost, setLost] = useState(false);
  const latest = useRef({ read, isOver, onGone });
  useEffect(() => {
    latest.current = { read, isOver, onGone };
  });
  useEffect(() => {
    let timer: number | undefined;
    let asking = false;
    let over = false;
    let due = Number.POSITIVE_INFINITY;
    let unfollow = () => {};
    /** Asks then, unless it is to ask sooner anyway. */
    const again = (ms: number) => {
      if (over || asking || Date.now() + ms >= due) return;
      clearTimeout(timer);
      due = Date.now() + ms;
      timer = window.setTimeout(ask, ms);
    };
    const end = () => {
      over = true;
      clearTimeout(timer);
      unfollow();
    };
    const ask = async () => {
      if (asking || over) return;
      asking = true;
      due = Number.POSITIVE_INFINITY;
      const result = await latest.current.read(id).catch(() => null);
      asking = false;
      if (over) return;
      setLost(!result);
      if (result && !result.ok && result.problem.code !== "unavailable") {
        end();
        return latest.current.onGone();
      }
      if (result?.ok) setJob(result.value);
      if (result?.ok && latest.current.isOver(result.value)) return end();
      again(isLive() ? LIVE_EVERY_MS : EVERY_MS);
    };
    unfollow = followJobs((told) => (told === null || told === id) && again(AT_MOST_EVERY_MS));
    void ask();
    return end;
  }, [id]);
  return { job, lost };
}
