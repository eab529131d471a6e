import type { TrendDay } from "@/lib/insight/performance/routes";

const WIDTH = 48;
const HEIGHT = 16;
const PAD = 2;

/** Planned visits that were done, day by day, as small as a word; what it shows stands beside it as a number. */
export function Spark({ days }: { readonly days: readonly TrendDay[] }) {
  const step = (WIDTH - 2 * PAD) / Math.max(1, days.length - 1);
  const points = days.map(({ planned, done }, at) => {
    const share = planned > 0 ? done / planned : 0;
    return [PAD + at * step, PAD + (1 - share) * (HEIGHT - 2 * PAD)] as const;
  });
  const last = points.at(-1);
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="shrink-0 text-chart-1 max-md:hidden"
    >
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {last && <circle cx={last[0]} cy={last[1]} r="2" fill="currentColor" />}
    </svg>
  );
}
