"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { RefusedOne } from "@/lib/engine/resource/each-of";
import { type ReviewInput, reviewMany, undoReviews } from "@/lib/field/reviews/actions";
import { useTakeBack } from "./use-take-back";

type Refused = { readonly title: string; readonly of: readonly RefusedOne[] };
const NONE: Refused = { title: "", of: [] };

/**
 * Sends verdicts and tells what became of each, with the way back. `onDone` runs when at least one was given or taken back. One press at
 * a time: a second one while the first is under way is none.
 */
export function useReviews(onDone: () => void) {
  const t = useTranslations("reviews.done");
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [refused, setRefused] = useState(NONE);
  const busy = useRef(false);
  const told = useTakeBack(
    undoReviews,
    (of) => {
      setRefused({ title: t("notUndone", { count: of.length }), of });
      onDone();
    },
    { undone: (count) => t("undone", { count }), failed: t("failed") },
  );

  async function review(input: ReviewInput): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setProblem(null);
    const result = await reviewMany(input).catch(() => null);
    busy.current = false;
    setRunning(false);
    if (!result?.ok) {
      problemText(result?.problem);
      setProblem(result?.problem ?? null);
      if (!result || Object.keys(result.problem.fields ?? {}).length === 0) {
        notify.error(result?.problem.message ?? t("failed"));
      }
      return;
    }
    const { done, left, refused: of } = result.value;
    setRefused({ title: t("refused", { count: of.length }), of });
    const description = left > 0 ? t("left", { left: String(left) }) : undefined;
    if (done.length > 0)
      told({ message: t(input.status, { count: done.length }), ...(description && { description }), ids: done });
    onDone();
  }
  return { review, running, problem, clear: () => setProblem(null), refused, forget: () => setRefused(NONE) };
}
