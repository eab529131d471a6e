import { formatDayMonth } from "@/lib/i18n/calendar";
import { formatMoney } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/locales";
import type { PricePoint } from "@/lib/products/price-series";
import type { Band } from "@/lib/products/price-stats";
import { scaleOf } from "./scale";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 240, 64, 12, 12, 28];
const NAMED = 6;

type Props = {
  readonly series: readonly PricePoint[];
  readonly band: Band;
  readonly locale: Locale;
  readonly label: string;
};

/** Prices over time as a drawing without code: from the lowest to the highest, the mean as a line, the registered range as dashes. */
export function PriceChart({ series, band, locale, label }: Props) {
  const known = series.flatMap((point, at) =>
    point.min === null || point.mean === null || point.max === null
      ? []
      : [{ at, min: point.min, mean: point.mean, max: point.max }],
  );
  const bounds = [band.min, band.max].filter((bound) => bound !== null);
  const { from, to, ticks } = scaleOf([...known.flatMap(({ min, max }) => [min, max]), ...bounds]);
  const x = (at: number) => LEFT + (series.length < 2 ? 0.5 : at / (series.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (price: number) => HEIGHT - BOTTOM - ((price - from) / (to - from)) * (HEIGHT - TOP - BOTTOM);
  const every = Math.max(1, Math.ceil(series.length / NAMED));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="h-auto w-full">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs">
            {formatMoney(locale, tick)}
          </text>
        </g>
      ))}
      {series.map(({ from: day }, at) =>
        (series.length - 1 - at) % every === 0 ? (
          <text key={day} x={x(at)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-xs">
            {formatDayMonth(locale, day)}
          </text>
        ) : null,
      )}
      {bounds.map((bound) => (
        <line
          key={bound}
          x1={LEFT}
          x2={WIDTH - RIGHT}
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
