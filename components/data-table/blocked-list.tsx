"use client";
import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { formatNumber } from "@/lib/base/i18n/format";
import type { BlockedView } from "@/lib/engine/resource/result";
import { BondsList } from "./bonds-list";

const SHOWN = 20;
type Props = { readonly title: string; readonly blocked: readonly BlockedView[]; readonly single?: boolean };

/** Records that cannot be deleted, each with what depends on it. */
export function BlockedList({ title, blocked, single }: Props) {
  const t = useTranslations("list.bulk");
  const locale = useLocale();
  const rest = blocked.length - SHOWN;
  return (
    <Alert tone="warn" title={title}>
      <ul className="mt-1 max-h-64 space-y-3 overflow-y-auto">
        {blocked.slice(0, SHOWN).map((record) => (
          <li key={record.id}>
            {!single && <p className="font-medium">{record.name}</p>}
            <BondsList bonds={record.bonds} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2">{t("andMore", { count: formatNumber(locale, rest) })}</p>}
    </Alert>
  );
}
