"use client";
import { useEffect, useState } from "react";
import { bulkJob } from "@/lib/engine/bulk/actions";
import type { BulkJobView } from "@/lib/engine/bulk/view";

const EVERY_MS = 1_500;

/** Follows a job until it has ended. `lost` while nobody answers; `onGone` when there is no such job for this person. */
export function useBulkJob(id: string, onGone: (id: string) => void) {
  const [job, setJob] = useState<BulkJobView | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    let left = false;
    const ask = async () => {
      const result = await bulkJob(id).catch(() => null);
      if (left) return;
      setLost(!result);
      if (result?.ok) setJob(result.value);
      if (result && !result.ok && result.problem.code !== "unavailable") return onGone(id);
      if (!result?.ok || result.value.status === "running") timer = window.setTimeout(ask, EVERY_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, onGone]);
  return { job, lost };
}
