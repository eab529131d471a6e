"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { type AskedWork, type WorkVerb, workOn } from "@/lib/insight/problems/actions";
import type { AskedFor } from "./work-dialog";

type Refused = readonly { readonly id: string; readonly problem: string }[];

/** Working on lines: what is asked for, what runs, what was refused. `onDone` reads the page anew. */
export function useWork(onDone: () => void) {
  const t = useTranslations("nightlyWork");
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [refused, setRefused] = useState<Refused>([]);

  const work = async (wanted: AskedWork) => {
    setRunning(true);
    setProblem(null);
    const result = await workOn(wanted).catch(() => null);
    setRunning(false);
    if (!result) return notify.error(t("failed"));
    if (!result.ok) {
      if (asked) return setProblem(result.problem);
      return notify.error(result.problem.message);
    }
    setAsked(null);
    setRefused(result.value);
    const done = wanted.ids.filter((id) => !result.value.some((one) => one.id === id));
    const undo = () => void work({ ids: done, verb: "reopen" });
    if (done.length > 0)
      notify.success(t(`done.${wanted.verb}`, { count: done.length }), {
        ...((wanted.verb === "resolve" || wanted.verb === "snooze") && { action: { label: t("undo"), onClick: undo } }),
      });
    onDone();
  };
  const ask = (verb: WorkVerb, ids: readonly string[]) => {
    if (ids.length === 0) return;
    setProblem(null);
    if (verb === "reopen") void work({ ids: [...ids], verb });
    else setAsked({ verb, ids });
  };
  return {
    ask,
    dialog: { asked, running, problem, onClose: () => setAsked(null), onWork: work },
    refused,
    forget: () => setRefused([]),
  };
}
