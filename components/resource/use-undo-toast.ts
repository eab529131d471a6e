"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/problem/problem-view";
import type { Result } from "@/lib/resource/result";
import { problemText } from "./problem-text";

/** Says what was done and offers to take it back for ten seconds; `after` runs once it is taken back. */
export function useUndoToast() {
  const t = useTranslations("history");
  return useCallback(
    (message: string, undo: () => Promise<Result<unknown>>, after: () => void) => {
      const run = async () => {
        const result = await undo().catch((): { ok: false; problem: ProblemView | null } => ({
          ok: false,
          problem: null,
        }));
        if (!result.ok) return notify.error(problemText(result.problem) ?? t("failed"));
        notify.success(t("undone"));
        after();
      };
      notify.success(message, { action: { label: t("undo"), onClick: () => void run() } });
    },
    [t],
  );
}
