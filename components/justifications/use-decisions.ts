"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { notify } from "@/components/ui/toast";
import { type DecisionInput, type DecisionOutcome, decideMany } from "@/lib/justifications/actions";
import type { ProblemView } from "@/lib/resource/result";

export type Refused = { readonly id: string; readonly problem: string };
type Done = (decided: readonly string[]) => void;

/** Sends decisions and tells what became of each: all of them in a toast, those that were refused by name. */
export function useDecisions(onDone: Done) {
  const t = useTranslations("justifications.done");
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  async function decide(input: DecisionInput): Promise<boolean> {
    setRunning(true);
    setProblem(null);
    const result = await decideMany(input).catch(() => null);
    setRunning(false);
    if (!result) {
      notify.error(t("failed"));
      return false;
    }
    if (!result.ok) {
      problemText(result.problem);
      setProblem(result.problem);
      if (Object.keys(result.problem.fields ?? {}).length === 0) notify.error(result.problem.message);
      return false;
    }
    tell(result.value, input.approve);
    return true;
  }

  function tell(outcomes: readonly DecisionOutcome[], approve: boolean): void {
    const failed = outcomes.flatMap(({ id, problem: why }) => (why === null ? [] : [{ id, problem: why }]));
    const decided = outcomes.filter((one) => one.problem === null).map((one) => one.id);
    setRefused(failed);
    if (failed.length === 0) notify.success(t(approve ? "approved" : "rejected", { count: decided.length }));
    onDone(decided);
  }

  const clear = () => setProblem(null);
  return { decide, running, problem, clear, refused, forget: () => setRefused([]) };
}
