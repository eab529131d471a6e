"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { reach as ask } from "@/lib/field/due/actions";
import type { FilterChange, Reach } from "@/lib/field/due/reach-of-task";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { ReachWords } from "./reach-words";

/**
 * Whom a task will be asked of, once it is published or once its filter `without` is gone or `turned` is on: the words, and whether they
 * have been seen.
 */
export function useReach(
  taskId: string,
  { without = null, turned = null }: FilterChange = {},
): { known: boolean; words: ReactNode } {
  const t = useTranslations("tasks.bar");
  const [reach, setReach] = useState<Reach | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    ask(taskId, { without, turned })
      .then((result) => {
        if (!current) return;
        if (result.ok) return setReach(result.value);
        noticeProblem(result.problem.code);
        setTrouble(result.problem.message);
      })
      .catch(() => current && setTrouble(t("failed")));
    return () => {
      current = false;
    };
  }, [taskId, without, turned, t]);

  const words = (
    <>
      {trouble && (
        <Alert tone="danger" live>
          {trouble}
        </Alert>
      )}
      <div aria-live="polite">
        {reach ? <ReachWords reach={reach} /> : !trouble && <p className="text-muted">{t("counting")}</p>}
      </div>
    </>
  );
  return { known: reach !== null, words };
}
