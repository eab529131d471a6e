"use client";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { undo } from "@/lib/engine/audit/actions";
import { notifyLeft } from "./notify-left";
import { problemText } from "./problem-text";
import { useAskedFirst } from "./use-asked-first";

type Props = {
  readonly name: string;
  readonly id: string;
  readonly lineId: string;
  /** Says which change it takes back. */
  readonly label: string;
};

/** Takes back one line of the history. */
export function UndoButton({ name, id, lineId, label }: Props) {
  const t = useTranslations("history");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useAskedFirst(t("sure"), t("undo"));
  const run = async (sure = false): Promise<void> => {
    setBusy(true);
    const result = await undo(name, id, lineId, sure).catch(() => null);
    setBusy(false);
    if (result?.ok) {
      if ("asks" in result.value) return ask(result.value.asks, () => run(true));
      notify.success(t("undone"));
      if (!sure) notifyLeft(result.value);
    } else notify.error(problemText(result?.problem) ?? t("failed"));
    router.refresh();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Undo2 aria-hidden />}
        loading={busy}
        onClick={() => run()}
        aria-label={label}
      >
        {t("undo")}
      </Button>
      {dialog}
    </>
  );
}
