import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatMoney } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { PricePoint } from "@/lib/insight/product-results/price-series";
import type { Band } from "@/lib/insight/product-results/price-stats";
import { scaleOf } from "./scale";

const [LEFT, RIGHT, TOP, BOTTOM] = [64, 24, 12, 28];
/** Drawn for wide and for narrow screens, so that its words keep their size. */
const SIZES = {
  wide: { width: 1000, height: 260, named: 8 },
  narrow: { width: 360, height: 220, named: 3 },
} as const;

type Props = {
  readonly series: readonly PricePoint[];
  readonly band: Band;
  readonly locale: Locale;
  readonly label: string;
  readonly size: keyof typeof SIZES;
  readonly className: string;
};

/** Prices over time as a drawing without code: from the lowest to the highest, the mean as a line, the registered range as dashes. */
export function PriceChart({ series, band, locale, label, size, className }: Props) {
  const { width, height, named } = SIZES[size];
  const known = series.flatMap((point, at) =>
    point.min === null || point.mean === null || point.max === null
      ? []
      : [{ at, min: point.min, mean: point.mean, max: point.max }],
  );
  const bounds = [band.min, band.max].filter((bound) => bound !== null);
  const { from, to, ticks } = scaleOf([...known.flatMap(({ min, max }) => [min, max]), ...bounds]);
  const x = (at: number) => LEFT + (series.length < 2 ? 0.5 : at / (series.length - 1)) * (width - LEFT - RIGHT);
  const y = (price: number) => height - BOTTOM - ((price - from) / (to - from)) * (height - TOP - BOTTOM);
  const every = Math.max(1, Math.ceil(series.length / named));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={className}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs">
            {formatMoney(locale, tick)}
          </text>
        </g>
      ))}
      {series.map(({ from: day }, at) =>
        (series.length - 1 - at) % every === 0 ? (
          <text key={day} x={x(at)} y={height - 8} textAnchor="middle" className="fill-muted text-xs">
            {formatDayMonth(locale, day)}
          </text>
        ) : null,
      )}
      {bounds.map((bound) => (
        <line
          key={bound}
          x1={LEFT}
          x2={width - RIGHT}
          y1={y(bound)}
          y2={y(bound)}
          className="stroke-chart-2"
          strokeWidth={1.5}
          strokeDasharray="6 4"
        />
      ))}
      {known.map(({ at, min, max }) => (
        <line
          key={at}
          x1={x(at)}
          x2={x(at)}
          y1={y(max)}
          y2={y(min)}
          className="stroke-chart-1"
          strokeWidth={6}
          strokeOpacity={0.3}
          strokeLinecap="round"
        />
      ))}
      <path
        d={known.map(({ at, mean }, n) => `${n === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(mean).toFixed(1)}`).join("")}
        className="fill-none stroke-chart-1"
        strokeWidth={2.5}
      />
      {known.map(({ at, mean }) => (
        <circle key={at} cx={x(at)} cy={y(mean)} r={2.5} className="fill-chart-1" />
      ))}
    </svg>
  );
}
