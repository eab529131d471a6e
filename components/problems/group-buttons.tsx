"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
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
  const [busy, setBusy] = useState(false);
  const move = async () => {
    if (!pin) return;
    setBusy(true);
    const result = await movePin(pin).catch(() => null);
    setBusy(false);
    if (result?.ok) notify.success(t("moved"));
    else notify.error(problemText(result?.problem) ?? t("failed"));
  };
  if (ids.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {pin && (
        <Button size="sm" loading={busy} onClick={move}>
          {t("movePin")}
        </Button>
      )}
      <Button size="sm" aria-label={t("assignOf", { of })} onClick={() => ask("assign", ids)}>
        {t("verbs.assign")}
      </Button>
      <Button size="sm" aria-label={t("resolveOf", { count: ids.length, of })} onClick={() => ask("resolve", ids)}>
        {t("resolveCount", { count: ids.length })}
      </Button>
    </span>
  );
}
