"use client";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { restoreDeleted } from "@/lib/trash/actions";
import { problemText } from "./problem-text";

type Props = { readonly name: string; readonly id: string; readonly title: string; readonly path: string };

/** Brings one record back from the trash. */
export function RestoreButton({ name, id, title, path }: Props) {
  const t = useTranslations("trash");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const result = await restoreDeleted(name, id).catch(() => null);
    setBusy(false);
    if (!result?.ok) return notify.error(problemText(result?.problem) ?? t("failed"));
    notify.success(t("restored", { name: title }), {
      action: { label: t("open"), onClick: () => router.push(`${path}/${id}`) },
    });
    router.refresh();
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Undo2 aria-hidden />}
      loading={busy}
      onClick={run}
      aria-label={t("restoreOf", { name: title })}
    >
      {t("restore")}
    </Button>
  );
}
