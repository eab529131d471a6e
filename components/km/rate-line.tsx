import { useLocale, useTranslations } from "next-intl";
import { formatDay, formatNumber, formatRate } from "@/lib/base/i18n/format";
import type { Rate } from "@/lib/insight/km/statement";

type Props = { readonly rates: readonly Rate[] };

/** What a kilometre is worth here, and by what the straight line is multiplied; where that changed, from when on. */
export function RateLine({ rates }: Props) {
  const t = useTranslations("km");
  const locale = useLocale();
  const worth = ({ pricePerKm, factor }: Rate) =>
    pricePerKm === null
      ? t("noPrice")
      : t("rate", { price: formatRate(locale, pricePerKm), factor: formatNumber(locale, factor) });
  const lines = rates.map((rate) =>
    rates.length === 1 ? worth(rate) : t("rateFrom", { day: formatDay(locale, rate.from), rate: worth(rate) }),
  );
  return <p className="px-4 py-3 text-muted text-sm tabular-nums sm:px-6">{lines.join(" · ")}</p>;
}
