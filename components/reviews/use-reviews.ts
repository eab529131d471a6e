"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/resource/result";
import { type ReviewInput, type ReviewOutcome, reviewMany } from "@/lib/reviews/actions";

/** Sends verdicts and tells what became of each. `onDone` runs when at least one was given. */
export function useReviews(onDone: () => void) {
  const t = useTranslations("reviews.done");
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [refused, setRefused] = useState<ReviewOutcome["refused"]>([]);

  async function review(input: ReviewInput): Promise<void> {
    setRunning(true);
    setProblem(null);
    const result = await reviewMany(input).catch(() => null);
    setRunning(false);
    if (!result?.ok) {
      problemText(result?.problem);
      setProblem(result?.problem ?? null);
      if (!result || Object.keys(result.problem.fields ?? {}).length === 0) {
        notify.error(result?.problem.message ?? t("failed"));
      }
      return;
    }
    const { done, left } = result.value;
    setRefused(result.value.refused);
    if (done > 0)
      notify.success(
        t(input.status, { count: done }),
        left > 0 ? { description: t("left", { left: String(left) }) } : {},
      );
    onDone();
  }
  return { review, running, problem, clear: () => setProblem(null), refused, forget: () => setRefused([]) };
}
