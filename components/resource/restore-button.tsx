"use client";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/toast";
import { useHeld } from "@/components/ui/use-held";
import { restoreDeleted } from "@/lib/engine/trash/actions";
import { notifyLeft } from "./notify-left";
import { problemText } from "./problem-text";
import { useAskedFirst } from "./use-asked-first";

type Props = {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** What the list shows now: once one has come back, the next one slides to where the pointer is. */
  readonly among: string;
};

/** Brings one record back from the trash. */
export function RestoreButton({ name, id, title, path, among }: Props) {
  const t = useTranslations("trash");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const held = useHeld(among);
  /** What is gone, in words, while it is asked whether the record may come back without. */
  const [gone, setGone] = useState<readonly string[] | null>(null);
  const { ask, dialog } = useAskedFirst(t("sureOf", { name: title }), t("restore"));
  const run = async (without: boolean, sure = false): Promise<void> => {
    setBusy(true);
    const result = await restoreDeleted(name, id, { without, sure }).catch(() => null);
    setBusy(false);
    if (result && !result.ok && result.canDoWithout) return setGone(Object.values(result.problem.fields ?? {}).flat());
    setGone(null);
    if (result?.ok && "asks" in result.value) return ask(result.value.asks, () => run(without, true));
    if (!result?.ok) return notify.error(problemText(result?.problem) ?? t("failed"));
    notify.success(t("restored", { name: title }), {
      action: { label: t("open"), onClick: () => router.push(`${path}/${id}`) },
    });
    if (result.ok && !("asks" in result.value) && !sure) notifyLeft(result.value);
    router.refresh();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Undo2 aria-hidden />}
        loading={busy}
        aria-disabled={held || undefined}
        onClick={() => !held && run(false)}
        aria-label={t("restoreOf", { name: title })}
      >
        {t("restore")}
      </Button>
      <ConfirmDialog
        open={gone !== null}
        onOpenChange={() => setGone(null)}
        title={t("without", { name: title })}
        confirmLabel={t("restoreWithout")}
        tone="primary"
        loading={busy}
        onConfirm={() => run(true)}
      >
        <p>{t("gone")}</p>
        <ul className="mt-2 list-disc pl-5">
          {gone?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
