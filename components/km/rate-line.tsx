import { useLocale, useTranslations } from "next-intl";
import { formatNumber, formatRate } from "@/lib/i18n/format";

type Props = { readonly factor: number; readonly pricePerKm: string | null };

/** What a kilometre is worth here, and by what the straight line is multiplied. */
export function RateLine({ factor, pricePerKm }: Props) {
  const t = useTranslations("km");
  const locale = useLocale();
  return (
    <p className="px-4 pb-3 text-muted text-sm tabular-nums sm:px-6">
      {pricePerKm === null
        ? t("noPrice")
        : t("rate", { price: formatRate(locale, pricePerKm), factor: formatNumber(locale, factor) })}
    </p>
  );
}
