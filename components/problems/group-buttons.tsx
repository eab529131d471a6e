"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { useUndoToast } from "@/components/resource/use-undo-toast";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/toast";
import { undoLastSave } from "@/lib/engine/audit/actions";
import { movePin } from "@/lib/insight/problems/actions";
import { useAskWork } from "./work-context";

type Props = {
  readonly ids: readonly string[];
  /** What the group is called, for those who hear the buttons. */
  readonly of: string;
  /** The line whose PDV can be put where people check in. */
  readonly pin: string | null;
};

/** What can be done with all that one fact explains. */
export function GroupButtons({ ids, of, pin }: Props) {
  const t = useTranslations("nightlyWork");
  const ask = useAskWork();
  const router = useRouter();
  const undoable = useUndoToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const move = async () => {
    if (!pin) return;
    setBusy(true);
    const result = await movePin(pin).catch(() => null);
    setBusy(false);
    setAsking(false);
    if (!result?.ok) return notify.error(problemText(result?.problem) ?? t("failed"));
    const { posId, updatedAt } = result.value;
    undoable(
      t("moved"),
      () => undoLastSave("pos", posId, updatedAt),
      () => router.refresh(),
    );
  };
  if (ids.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {pin && (
        <Button size="sm" aria-label={t("movePinOf", { of })} onClick={() => setAsking(true)}>
          {t("movePin")}
        </Button>
      )}
      <Button size="sm" aria-label={t("assignOf", { of })} onClick={() => ask("assign", ids)}>
        {t("verbs.assign")}
      </Button>
      <Button size="sm" aria-label={t("resolveOf", { count: ids.length, of })} onClick={() => ask("resolve", ids)}>
        {t("resolveCount", { count: ids.length })}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("movePinTitle")}
        confirmLabel={t("movePin")}
        tone="primary"
        loading={busy}
        onConfirm={move}
      >
        <p className="font-bold">{of}</p>
        <p>{t("movePinText")}</p>
      </ConfirmDialog>
    </span>
  );
}
