"use client";
import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { formatNumber } from "@/lib/base/i18n/format";
import type { BulkOutcome } from "@/lib/engine/resource/result";
import { BlockedList } from "./blocked-list";
import type { BulkAction } from "./types";

/** What a bulk action did, what it refused and why, and whether the list had changed under it. */
export function BulkResult({ action, outcome }: { action: BulkAction; outcome: BulkOutcome }) {
  const t = useTranslations("list.bulk");
  const locale = useLocale();
  const { changed, matched, expected, blocked } = outcome;
  const n = (value: number) => formatNumber(locale, value);
  const same = matched - changed - blocked.length;
  return (
    <div className="space-y-3">
      {changed > 0 && (
        <Alert tone="ok" live>
          {t(`done.${action}`, { count: changed })}
        </Alert>
      )}
      {same > 0 && <p className="text-muted">{t("unchanged", { count: same })}</p>}
      {matched !== expected && (
        <Alert tone="warn">{t("drifted", { expected: n(expected), matched: n(matched) })}</Alert>
      )}
      {blocked.length > 0 && <BlockedList title={t("refused", { count: blocked.length })} blocked={blocked} />}
    </div>
  );
}
