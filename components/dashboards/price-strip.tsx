import { cn } from "@/components/ui/cn";
import { formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import type { Band, PriceStats } from "@/lib/insight/product-results/price-stats";
import { PRICE_WORDS } from "@/lib/insight/shelf/price.report";
import { placeOf, RANGE_FROM, RANGE_TO } from "@/lib/insight/shelf/price-scale";

/** With fewer prices the middle half says little, so it stays hollow. */
const ENOUGH = 5;

const [LEFT, RIGHT] = [100 * RANGE_FROM, 100 * RANGE_TO];

type Props = {
  readonly stats: PriceStats;
  readonly band: Band;
  readonly words: ReportWords;
  readonly className?: string;
};

/** The prices of a product on the scale of its own recommended range: lowest to highest, middle half, median. Nothing without both bounds. */
export function PriceStrip({ stats, band: { min, max }, words, className }: Props) {
  if (min === null || max === null || max <= min) return null;
  const x = (price: number) => 100 * placeOf(price, { min, max });
  const label = stripWords(stats, words);
  const hollow = stats.n < ENOUGH;
  return (
    <svg
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={cn("block h-5", className)}
    >
      <title>{label}</title>
      <rect x={LEFT} y={0} width={RIGHT - LEFT} height={20} className="fill-selected" />
      <Zones from={x(stats.min)} to={x(stats.max)} y={9.25} height={1.5} />
      {hollow ? (
        <rect
          x={x(stats.p25)}
          y={5.5}
          width={x(stats.p75) - x(stats.p25)}
          height={9}
          className="fill-none stroke-muted"
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <Zones from={x(stats.p25)} to={x(stats.p75)} y={5.5} height={9} />
      )}
      <rect x={x(stats.median) - 0.5} y={3} width={1} height={14} className="fill-ink" />
    </svg>
  );
}

/** The figures of a product's prices in words. */
export function stripWords(stats: PriceStats, { t, locale }: ReportWords): string {
  const money = (value: number) => formatMoney(locale, value);
  return t(`${PRICE_WORDS}.strip.label`, {
    n: stats.n,
    ...{ min: money(stats.min), p25: money(stats.p25), median: money(stats.median), p75: money(stats.p75) },
    ...{ max: money(stats.max), mean: money(stats.mean), variation: formatPercent(locale, stats.variation) },
  });
}

type Stretch = { readonly from: number; readonly to: number; readonly y: number; readonly height: number };

/** A stretch in the colours of what it lies in. */
function Zones({ from, to, y, height }: Stretch) {
  const zones = [
    { start: 0, end: LEFT, fill: "fill-chart-3" },
    { start: LEFT, end: RIGHT, fill: "fill-chart-1" },
    { start: RIGHT, end: 100, fill: "fill-chart-2" },
  ];
  return zones.map(({ start, end, fill }) => {
    const [a, b] = [Math.max(start, from), Math.min(end, to)];
    return b > a ? <rect key={fill} x={a} y={y} width={b - a} height={height} className={fill} /> : null;
  });
}

/** "4,79–5,99"; a bound that is missing is told as an arrow. */
export function bandWords({ min, max }: Band, { locale }: ReportWords): string | null {
  const money = (value: number) => formatNumber(locale, value, 2);
  if (min !== null && max !== null) return `${money(min)}–${money(max)}`;
  if (min !== null) return `≥ ${money(min)}`;
  return max !== null ? `≤ ${money(max)}` : null;
}
