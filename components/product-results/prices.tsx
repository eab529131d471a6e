import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, TableFrame, Td, Th } from "@/components/ui/table";
import { formatDay, formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Panorama, Prices } from "@/lib/insight/product-results/panorama";
import { Figures } from "./figures";
import { PriceChart } from "./price-chart";

type Props = { readonly prices: Prices; readonly span: Pick<Panorama, "from" | "to">; readonly locale: Locale };

/** F9 of one product over the period: a few numbers, the drawing, and the same as a table. */
export async function PriceHistory({ prices, span, locale }: Props) {
  const t = await getTranslations("productPage");
  const { stats, series, step, band, capped } = prices;
  const day = (date: string) => formatDay(locale, date);
  const label = t("price.label", { from: day(span.from), to: day(span.to) });
  const money = (value: number | null) => formatMoney(locale, value);
  const share = (n: number) => `${formatNumber(locale, n)} (${formatPercent(locale, stats ? n / stats.n : null, 0)})`;
  const margins = stats?.margins;
  return (
    <Card title={t("price.title")} note={t(step === "day" ? "price.noteDay" : "price.noteWeek")}>
      {stats === null ? (
        <EmptyState kind="nothing" title={t("price.none")} hint={t("price.noneHint")} />
      ) : (
        <>
          <Figures
            items={[
              [t("price.n"), formatNumber(locale, stats.n)],
              [t("price.min"), money(stats.min)],
              [t("price.median"), money(stats.median)],
              [t("price.mean"), money(stats.mean)],
              [t("price.max"), money(stats.max)],
              [t("price.variation"), formatPercent(locale, stats.variation)],
              ...(margins
                ? (["below", "within", "above"] as const).map(
                    (key) => [t(`price.${key}`), share(margins[key])] as const,
                  )
                : []),
            ]}
          />
          <PriceChart
            {...{ series, band, locale, label }}
            size="wide"
            className="h-auto w-full max-w-[1000px] max-sm:hidden print:block!"
          />
          <PriceChart
            {...{ series, band, locale, label }}
            size="narrow"
            className="h-auto w-full sm:hidden print:hidden!"
          />
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
            <Key className="h-3.5 w-1.5 rounded-full bg-chart-1 opacity-30" text={t("price.legendRange")} />
            <Key className="h-0.5 w-5 bg-chart-1" text={t("price.legendMean")} />
            {(band.min ?? band.max) !== null && (
              <Key className="w-5 border-chart-2 border-t-2 border-dashed" text={t("price.legendBand")} />
            )}
          </ul>
          {stats.outliers > 0 && <p className="mt-2 text-sm">{t("price.outliers", { count: stats.outliers })}</p>}
          {capped && <p className="mt-2 text-sm">{t("capped")}</p>}
          <details className="mt-3">
            <summary className="min-h-6 w-fit cursor-pointer rounded-sm font-medium text-sm">
              {t("price.table")}
            </summary>
            <TableFrame label={label} className="mt-2 max-h-88">
              <Table>
                <thead>
                  <tr>
                    <Th className="bg-surface">{t(`price.${step}`)}</Th>
                    {(["n", "min", "mean", "max"] as const).map((key) => (
                      <Th key={key} numeric className="bg-surface max-sm:px-1.5">
                        {t(`price.${key}`)}
                      </Th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {series.toReversed().map(({ from, to, n, min, mean, max }) => (
                    <tr key={from}>
                      <Td className="tabular-nums">
                        {from === to ? day(from) : t("range", { from: day(from), to: day(to) })}
                      </Td>
                      <Td numeric className="max-sm:px-1.5">
                        {formatNumber(locale, n)}
                      </Td>
                      {[min, mean, max].map((value, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                        <Td key={at} numeric className="max-sm:px-1.5">
                          {money(value)}
                        </Td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableFrame>
          </details>
        </>
      )}
    </Card>
  );
}

function Key({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={className} />
      {text}
    </li>
  );
}
