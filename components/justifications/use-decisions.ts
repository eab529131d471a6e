"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { useTakeBack } from "@/components/reviews/use-take-back";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { RefusedOne } from "@/lib/engine/resource/each-of";
import {
  type DecisionInput,
  type DecisionOutcome,
  decideMany,
  undoDecisions,
} from "@/lib/field/justifications/actions";

type Refused = { readonly title: string; readonly of: readonly RefusedOne[] };
type Done = (decided: readonly string[]) => void;

/**
 * Sends decisions and tells what became of each: all of them in a toast that takes them back, those that were refused by name. One
 * press at a time: a second one while the first is under way is none.
 */
export function useDecisions(onDone: Done) {
  const t = useTranslations("justifications.done");
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [refused, setRefused] = useState<Refused>({ title: "", of: [] });
  const busy = useRef(false);
  /** Decided a moment ago: until the list is read again their buttons still stand where a second press meets them. */
  const decidedNow = useRef(new Set<string>());
  const told = useTakeBack(
    undoDecisions,
    (of) => {
      decidedNow.current.clear();
      setRefused({ title: t("notUndone"), of });
      onDone([]);
    },
    { undone: (count) => t("undone", { count }), failed: t("failed") },
  );

  async function decide(input: DecisionInput): Promise<void> {
    const ids = input.ids.filter((id) => !decidedNow.current.has(id));
    if (busy.current || ids.length === 0) return;
    busy.current = true;
    setRunning(true);
    setProblem(null);
    const result = await decideMany({ ...input, ids }).catch(() => null);
    busy.current = false;
    setRunning(false);
    if (result?.ok) return tell(result.value, input.approve);
    if (!result) return notify.error(t("failed"));
    problemText(result.problem);
    setProblem(result.problem);
    if (Object.keys(result.problem.fields ?? {}).length === 0) notify.error(result.problem.message);
  }

  function tell({ decided, refused: of }: DecisionOutcome, approve: boolean): void {
    for (const id of decided) decidedNow.current.add(id);
    setRefused({ title: t("refused"), of });
    const message = t(approve ? "approved" : "rejected", { count: decided.length });
    if (decided.length > 0) told({ message, ids: decided });
    onDone(decided);
  }

  const clear = () => setProblem(null);
  return { decide, running, problem, clear, refused, forget: () => setRefused({ title: "", of: [] }) };
}
