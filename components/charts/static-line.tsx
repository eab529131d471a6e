import { type LineDay, linesOf, marksOf, type Ticks, ticksOf } from "./types";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 240, 40, 24, 12, 28];

type Props = { readonly days: readonly LineDay[]; readonly ticks: Ticks; readonly label: string };

/** The line as plain SVG: what is there before the chart's code is, and what goes on paper. */
export function StaticLine({ days, ticks, label }: Props) {
  const x = (at: number) => LEFT + (at * (WIDTH - LEFT - RIGHT)) / Math.max(1, days.length - 1);
  const marks = marksOf(ticks);
  const top = marks.at(-1) || 1;
  const y = (share: number) => HEIGHT - BOTTOM - (share / top) * (HEIGHT - TOP - BOTTOM);
  const lines = linesOf(days);
  const named = new Set(ticksOf(days, 6));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="h-full w-full">
      {marks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs">
            {ticks[tick]}
          </text>
        </g>
      ))}
      {days.map((day, at) =>
        named.has(day.key) ? (
          <text key={day.key} x={x(at)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-xs">
            {day.label}
          </text>
        ) : null,
      )}
      <path d={pathOf(lines.before, x, y)} className="fill-none stroke-muted" strokeDasharray="3 3" />
      <path
        d={pathOf(lines.running, x, y)}
        className="fill-none stroke-chart-1"
        strokeWidth={2.5}
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <path d={pathOf(lines.now, x, y)} className="fill-none stroke-chart-1" strokeWidth={2.5} />
    </svg>
  );
}

/** Days without a plan, such as Sundays, are passed over. */
function pathOf(shares: readonly (number | null)[], x: (at: number) => number, y: (share: number) => number): string {
  const known = shares.flatMap((share, at) => (share === null ? [] : [`${x(at).toFixed(1)} ${y(share).toFixed(1)}`]));
  return known.length === 0 ? "" : `M${known.join("L")}`;
}
