import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import { changeWords } from "@/lib/engine/dashboard/words";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, Found, ReportWords } from "@/lib/engine/report/define";
import {
  type OutlierRow,
  PRICE_PATH,
  PRICE_WORDS,
  type PriceDay,
  priceDays,
  priceIndexCard,
  priceOutliers,
  priceProducts,
} from "@/lib/insight/shelf/price.report";
import {
  type Kinds,
  type PriceAgainst,
  type PriceOfChain,
  type PriceOfProduct,
  partOf,
  referenced,
  withinOf,
} from "@/lib/insight/shelf/price-board";
import type { PriceOfPos } from "@/lib/insight/shelf/price-places";
import type { MoveRow } from "@/lib/insight/shelf/price-places.report";
import type { MapConfig } from "@/lib/platform/map/config";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { CardChoice } from "./card-choice";
import { Named } from "./named";
import { PriceBars } from "./price-bars";
import { PriceChanges } from "./price-changes";
import { PriceHeat } from "./price-heat";
import { PricePlaces } from "./price-places";
import { MARGINS, PriceStack } from "./price-stack";
import { bandWords, PriceStrip } from "./price-strip";
import { ShareLine } from "./share-line";
import { TableCard } from "./table-card";

type Props = {
  readonly kinds: Kinds;
  readonly changes: readonly MoveRow[];
  readonly places: Found<PriceOfPos>;
  readonly products: readonly PriceOfProduct[];
  readonly outliers: readonly OutlierRow[];
  readonly chains: readonly PriceOfChain[];
  readonly index: readonly PriceAgainst[];
  readonly days: readonly PriceDay[];
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
  readonly map: MapConfig;
};

/** The cards of prices. */
export function PriceCards(props: Props) {
  const { kinds, changes, places, products, outliers, chains, index, days, ask, params, ctx, words, map } = props;
  const { t, locale } = words;
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${PRICE_PATH}/file`, { ...params, card });
  return (
    <>
      <Whole kinds={kinds} words={words}>
        <PriceChanges rows={changes} file={file("changes")} {...around} />
      </Whole>
      <div className="grid gap-3 min-[87.5rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <TableCard
          report={priceProducts}
          rows={products}
          file={file("products")}
          tools={
            <CardChoice
              name="price-spread"
              label={t(`${PRICE_WORDS}.products.drawn`)}
              values={["strip", "bars"]}
              words={words}
            />
          }
          cell={(row, key, text) => productCell(row, key, text, words)}
          {...around}
        />
        <TableCard
          report={priceOutliers}
          rows={outliers}
          file={file("outliers")}
          told={["pos", "day", "likely"]}
          cell={(row, key, text) => outlierCell(row, key, text, words)}
          foot={
            <p className="mt-2 text-sm">
              <Link
                href={reportHref(`${PRICE_PATH}/rows`, { ...params, of: "outlier" })}
                className="font-medium text-accent underline-offset-3 hover:underline"
              >
                {t(`${priceOutliers.words}.all`, { count: kinds.outlier })}
              </Link>
            </p>
          }
          {...around}
        />
      </div>
      <PriceHeat rows={chains} order={products.map(({ id }) => id)} ask={ask} words={words} file={file("chains")} />
      <PricePlaces found={places} file={file("places")} map={map} {...around} />
      <div className="grid gap-3 lg:grid-cols-2">
        <TableCard
          report={priceIndexCard}
          rows={index}
          file={file("index")}
          told={["rival"]}
          cell={(row, key, text) => indexCell(row, key, text, words)}
          {...around}
        />
        <ShareLine
          report={priceDays}
          rows={days}
          file={file("days")}
          tell={({ date, kinds: day }) => ({
            ...{ date, now: withinOf(day), before: partOf(day.above, referenced(day)) },
            tip: MARGINS.map(
              ({ key }) =>
                `${t(`${PRICE_WORDS}.figures.${key}`)}: ${formatPercent(locale, partOf(day[key], referenced(day)))}`,
            ),
          })}
          {...around}
        />
      </div>
    </>
  );
}

/** All prices with a reference as one bar. */
function Whole({
  kinds,
  words: { t, locale },
  children,
}: Pick<Props, "kinds" | "words"> & { readonly children: ReactNode }) {
  const all = referenced(kinds);
  return (
    <section
      aria-label={t(`${PRICE_WORDS}.bar.label`)}
      className="fresh rounded-lg border border-line bg-surface px-4 py-3.5 print:break-inside-avoid"
    >
      <PriceStack kinds={kinds} className="h-6 gap-0.5 rounded-md" />
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {MARGINS.map(({ key, fill }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={cn("size-3 rounded-sm", fill)} />
            {t(`${PRICE_WORDS}.figures.${key}`)}
            <strong className="tabular-nums">{formatPercent(locale, partOf(kinds[key], all))}</strong>
            <span className="text-muted tabular-nums">{formatNumber(locale, kinds[key], 0)}</span>
          </li>
        ))}
        <li className="ml-auto text-muted max-sm:ml-0">
          {t(`${PRICE_WORDS}.bar.of`, { count: formatNumber(locale, all, 0) })}
        </li>
      </ul>
      {children}
    </section>
  );
}

function productCell(row: PriceOfProduct, key: string, text: string, words: ReportWords) {
  const { name, band, stats, kinds, before } = row;
  const range = bandWords(band, words);
  switch (key) {
    case "product":
      return (
        <span className="block min-w-40 whitespace-normal py-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-muted text-xs tabular-nums">
            {range ?? words.t(`${PRICE_WORDS}.figures.bare`)}
            {stats && <span className="md:hidden">{` · ${formatMoney(words.locale, stats.median)}`}</span>}
          </span>
          {stats && <Spread row={row} words={words} className="mt-1 w-full max-w-60 md:hidden" />}
        </span>
      );
    case "median":
      return (
        <span className="flex items-center justify-end gap-3">
          {stats && <Spread row={row} words={words} className="w-36 lg:w-44" />}
          <strong className="min-w-16">{text}</strong>
        </span>
      );
    case "within": {
      const within = withinOf(kinds);
      const delta = within !== null && before !== null ? within - before : null;
      return (
        within !== null && (
          <span className="flex items-center justify-end gap-2">
            <PriceStack kinds={kinds} className="h-2 w-12 max-sm:hidden" />
            <strong className="min-w-12">{text}</strong>
            <span
              className={cn(
                "min-w-16 text-xs max-sm:hidden",
                delta === null || Math.abs(delta) < 0.0005 ? "text-muted" : delta > 0 ? "text-ok" : "text-danger",
              )}
            >
              {delta !== null && changeWords({ unit: "share" }, delta, words)}
            </span>
          </span>
        )
      );
    }
  }
  return undefined;
}

/** The prices of a product on the scale of its own range: as a strip, or as a histogram where that is chosen. */
function Spread({
  row: { stats, band, bins },
  words,
  className,
}: {
  readonly row: PriceOfProduct;
  readonly words: ReportWords;
  readonly className: string;
}) {
  if (!stats) return null;
  return (
    <span className={className}>
      <PriceStrip
        stats={stats}
        band={band}
        words={words}
        className="w-full group-has-[[value=bars]:checked]/card:hidden"
      />
      {bins && (
        <PriceBars
          bins={bins}
          stats={stats}
          words={words}
          className="hidden w-full group-has-[[value=bars]:checked]/card:block"
        />
      )}
    </span>
  );
}

/** Both of a pair in one cell; what is dearer is told apart. */
function indexCell({ own, rival, index }: PriceAgainst, key: string, text: string, { t }: ReportWords) {
  if (key === "index") return <strong className={index.index > 100 ? "text-danger" : undefined}>{text}</strong>;
  if (key !== "own") return undefined;
  return (
    <span className="block whitespace-normal py-1">
      <span className="block font-medium">{own}</span>
      <span className="block text-muted text-xs">{t(`${priceIndexCard.words}.against`, { rival })}</span>
    </span>
  );
}

/** What was typed, what was probably meant, and where. */
function outlierCell(row: OutlierRow, key: string, text: string, { t, locale }: ReportWords) {
  const own = (word: string, values: Record<string, string>) => t(`${priceOutliers.words}.${word}`, values);
  if (key === "product")
    return (
      <Named
        name={row.product}
        beside={`${row.pos} · ${formatDayMonth(locale, row.date)}`}
        className="w-40 py-1 max-xl:w-auto max-xl:max-w-80"
      />
    );
  if (key !== "price") return undefined;
  const { likely } = row;
  return (
    <span className="block py-1">
      <strong className="block">{text}</strong>
      {likely && (
        <span className="block text-warn text-xs">
          {likely.times > 1
            ? own("times", { count: formatNumber(locale, likely.times) })
            : own("over", { count: formatNumber(locale, Math.round(1 / likely.times)) })}
          {` · ${own("meant", { price: formatMoney(locale, likely.price) })}`}
        </span>
      )}
    </span>
  );
}
