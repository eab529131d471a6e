import { type LineDay, linesOf, marksOf, type Ticks, ticksOf } from "./types";

type Props = { readonly days: readonly LineDay[]; readonly ticks: Ticks; readonly label: string };

/**
 * The line without code: what is there before the chart is, and what goes on paper. It fills its box with the margins of the chart that comes in its
 * place, its words as large as there: only the lines are stretched.
 */
export function StaticLine({ days, ticks, label }: Props) {
  const x = (at: number) => (100 * at) / Math.max(1, days.length - 1);
  const marks = marksOf(ticks);
  const top = marks.at(-1) || 1;
  const y = (share: number) => 100 - (100 * share) / top;
  const lines = linesOf(days);
  const named = new Set(ticksOf(days));
  const pathOf = (shares: readonly (number | null)[]) => joined(shares, x, y);
  return (
    <div role="img" aria-label={label} className="relative h-full">
      <div className="absolute top-3 right-6 bottom-7 left-11 text-muted text-xs tabular-nums leading-none">
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-full w-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
        >
          {marks.map((tick) => (
            <line key={tick} x1={0} x2={100} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          <path d={pathOf(lines.before)} className="stroke-muted" strokeWidth={1.25} strokeDasharray="3 3" />
          <path
            d={pathOf(lines.running)}
            className="stroke-chart-1"
            strokeWidth={2.5}
            strokeDasharray="1 5"
            strokeLinecap="round"
          />
          <path d={pathOf(lines.now)} className="stroke-chart-1" strokeWidth={2.5} />
        </svg>
        {marks.map((tick) => (
          <span key={tick} className="absolute right-full mr-2 -translate-y-1/2" style={{ top: `${y(tick)}%` }}>
            {ticks[tick]}
          </span>
        ))}
        {days.map(
          (day, at) =>
            named.has(day.key) && (
              <span
                key={day.key}
                className="absolute top-full mt-2.5 -translate-x-1/2 whitespace-nowrap"
                style={{ left: `${x(at)}%` }}
              >
                {day.label}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** Days without a plan, such as Sundays, are passed over. */
function joined(shares: readonly (number | null)[], x: (at: number) => number, y: (share: number) => number): string {
  const known = shares.flatMap((share, at) => (share === null ? [] : [`${x(at).toFixed(2)} ${y(share).toFixed(2)}`]));
  return known.length === 0 ? "" : `M${known.join("L")}`;
}
