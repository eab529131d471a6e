"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import type { Send } from "@/components/resource/use-save";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { reachSaved } from "@/lib/field/due/actions";
import type { Reach } from "@/lib/field/due/reach-of-task";
import { ASKS_NOBODY } from "@/lib/records/questionnaires/filter-rules";
import { ReachWords } from "./reach-words";

type Asking = { readonly reach: Reach; readonly answer: (yes: boolean) => void };

/** Shows of whom a task will be asked before its filter is saved by `send`, and saves once that was agreed to. */
export function useReachFirst(send: Send, needed: boolean): { send: Send; dialog: ReactNode } {
  const t = useTranslations("tasks.child");
  const [asking, setAsking] = useState<Asking | null>(null);

  const first: Send = useCallback(
    async (name, id, input, stamp) => {
      if (!needed || (id !== null && Object.keys(input).every((key) => ASKS_NOBODY.has(key))))
        return send(name, id, input, stamp);
      const asked = await reachSaved(id, input, stamp);
      // What the other version says only saving tells.
      if (!asked.ok) return asked.problem.code === "conflict" ? send(name, id, input, stamp) : asked;
      const agreed = await new Promise<boolean>((answer) => setAsking({ reach: asked.value, answer }));
      setAsking(null);
      return agreed ? send(name, id, input, stamp) : "left";
    },
    [needed, send],
  );

  const dialog = asking && (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || asking.answer(false)}
      title={t("saveTitle")}
      confirmLabel={t("save")}
      tone="primary"
      onConfirm={() => asking.answer(true)}
    >
      <ReachWords reach={asking.reach} />
    </ConfirmDialog>
  );
  return { send: first, dialog };
}
