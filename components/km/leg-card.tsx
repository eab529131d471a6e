import { useLocale, useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { KmLine } from "@/lib/insight/km/lines";
import { TakeBackButton } from "./adjust-button";

/** One line of the statement on a phone: from where to where, then what it is worth. */
export function LegCard({ line, canAdjust }: { readonly line: KmLine; readonly canAdjust: boolean }) {
  const t = useTranslations("km");
  const flag = useTranslations("tracking.flag");
  const locale = useLocale();
  const worth = [t("sumKm", { km: formatNumber(locale, line.km, 1) }), formatMoney(locale, line.refund)];
  return (
    <li className="border-line border-t px-4 py-2.5 text-sm">
      <p>{line.adjustmentId === null ? `${line.from} → ${line.to}` : line.note}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-muted tabular-nums">
        <span className="font-medium text-ink">{worth.join(" · ")}</span>
        {t(`source.${line.source}`)}
        {line.flags.map((one) => (
          <StatusChip key={one} tone="warn">
            {flag(one)}
          </StatusChip>
        ))}
        {line.adjustmentId && canAdjust && <TakeBackButton id={line.adjustmentId} />}
      </p>
    </li>
  );
}
