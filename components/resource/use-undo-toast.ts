"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { notifyLeft } from "./notify-left";
import { problemText } from "./problem-text";

/** `canDoWithout`: it can be taken back without what stands in the way. */
type Undone = Result<readonly WarningView[] | { readonly asks: readonly WarningView[] } | "done" | "asks" | null> & {
  readonly canDoWithout?: boolean;
};
const LOST: { readonly ok: false; readonly problem: ProblemView | null; readonly canDoWithout: boolean } = {
  ok: false,
  problem: null,
  canDoWithout: false,
};

/**
 * Says what was done and offers to take it back for ten seconds; `after` runs once it is taken back. `undo` gives null where it has asked something
 * first: nothing is taken back yet.
 */
export function useUndoToast() {
  const t = useTranslations("history");
  return useCallback(
    (message: string, undo: (without: boolean) => Promise<Undone | null>, after: () => void) => {
      const run = async (without = false) => {
        const result = await undo(without).catch(() => LOST);
        if (!result) return;
        if (!result.ok) {
          const offer = { action: { label: t("undoWithout"), onClick: () => void run(true) } };
          return notify.error(problemText(result.problem) ?? t("failed"), result.canDoWithout ? offer : undefined);
        }
        notify.success(t("undone"));
        if (result.value && typeof result.value === "object" && !("asks" in result.value)) notifyLeft(result.value);
        after();
      };
      notify.success(message, { action: { label: t("undo"), onClick: () => void run() } });
    },
    [t],
  );
}
