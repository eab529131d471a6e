"use client";
import { useCallback, useEffect, useState } from "react";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { previewSelection, removeSelected, setActive, undoSelected } from "@/lib/engine/resource/actions";
import type { Selection } from "@/lib/engine/resource/list-query";
import type { BulkOutcome, BulkPreviewView, Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { noticeProblem } from "@/lib/platform/http/api-client";
import type { BulkAction } from "./types";

export type BulkJob = { readonly action: BulkAction; readonly selection: Selection };
export type BulkPhase =
  | { readonly at: "counting" }
  | { readonly at: "asking"; readonly preview: BulkPreviewView }
  | { readonly at: "running"; readonly preview: BulkPreviewView }
  | { readonly at: "done"; readonly outcome: BulkOutcome }
  /** It is about so many records that a job does it. */
  | { readonly at: "ordered"; readonly job: string }
  /** `counted` = the question had been answered, so trying again runs it instead of counting. */
  | { readonly at: "failed"; readonly problem: ProblemView | null; readonly preview?: BulkPreviewView };

/** Taken back, and what that leaves undone elsewhere. */
type Undone = { readonly left: readonly WarningView[] };

const LOST = { ok: false as const, problem: null };
async function asked<T>(call: Promise<Result<T>>) {
  const result = await call.catch(() => LOST);
  if (!result.ok && result.problem) noticeProblem(result.problem.code);
  return result;
}

/** Counts first, asks, runs, and tells what really happened. Nothing runs before the person has seen the number. */
export function useBulk(name: string, job: BulkJob) {
  const [phase, setPhase] = useState<BulkPhase>({ at: "counting" });
  const { action, selection } = job;

  const count = useCallback(async () => {
    setPhase({ at: "counting" });
    const result = await asked(previewSelection(name, selection, action));
    setPhase(result.ok ? { at: "asking", preview: result.value } : { at: "failed", problem: result.problem });
  }, [name, selection, action]);
  useEffect(() => {
    void count();
  }, [count]);

  const run = useCallback(
    async (preview: BulkPreviewView) => {
      setPhase({ at: "running", preview });
      const seen = "ids" in selection ? selection : { ...selection, expectedCount: preview.count };
      const result = await asked(
        action === "delete" ? removeSelected(name, seen) : setActive(name, seen, action === "activate"),
      );
      if (!result.ok) setPhase({ at: "failed", problem: result.problem, preview });
      else if ("job" in result.value) setPhase({ at: "ordered", job: result.value.job });
      else setPhase({ at: "done", outcome: result.value });
    },
    [name, selection, action],
  );
  /** Takes back what was just done; gives what that leaves undone elsewhere, or what keeps it from being so. "gone": it can be without what was deleted since. */
  const undo = useCallback(
    async ({ changedIds }: BulkOutcome, without: boolean): Promise<ProblemView | null | Undone | "gone"> => {
      const result = await asked(undoSelected(name, action, changedIds, without));
      if (!result.ok) return result.problem;
      return result.value === "gone" ? "gone" : { left: result.value };
    },
    [name, action],
  );
  return { phase, count, run, undo };
}
