import { StatusChip } from "@/components/ui/status-chip";
import { formatDay, formatMoney } from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import type { Beside } from "@/lib/insight/sell-in/beside";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Props = { readonly ctx: Ctx; readonly t: Translator; readonly shelf: Beside | null };

/** What the shelf last said of a product: its price there, and when it was missing. Nothing where nobody saw it, or the reader may not know. */
export function BesideText({ ctx: { locale }, t, shelf }: Props) {
  if (!shelf) return null;
  const { price, pricedOn, missingOn, isMissing } = shelf;
  const word =
    missingOn && t(isMissing ? "orders.stillMissing" : "orders.missing", { date: formatDay(locale, missingOn) });
  return (
    <span className="flex flex-wrap gap-x-3 text-muted text-xs">
      {price !== null && (
        <span className="tabular-nums">
          {t("orders.priced", { price: formatMoney(locale, price), date: formatDay(locale, pricedOn) })}
        </span>
      )}
      {word && (isMissing ? <StatusChip tone="danger">{word}</StatusChip> : <span>{word}</span>)}
      {isMissing === false && !missingOn && <span>{t("orders.neverMissing")}</span>}
    </span>
  );
}
