"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { formatNumber } from "@/lib/base/i18n/format";
import { checkLogSeals } from "@/lib/engine/audit/log/actions";

/** Until when the log is sealed, and a look whether the newest seals still hold. */
export function SealLine({ until }: { readonly until: string | null }) {
  const t = useTranslations("auditLog");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const result = await checkLogSeals().catch(() => null);
    setBusy(false);
    if (!result?.ok) return notify.error(problemText(result?.problem) ?? t("failed"));
    const { holds, since, lines } = result.value;
    const words = { since: since ?? "none", lines: formatNumber(locale, lines) };
    if (holds) notify.success(t("seal.holds", words));
    else notify.error(t("seal.broken", words));
  };
  if (until === null) return <p className="text-muted text-xs">{t("seal.none")}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
      {t("seal.until", { when: until })}
      <Button variant="ghost" size="sm" loading={busy} onClick={check}>
        {t("seal.check")}
      </Button>
    </p>
  );
}
