import { formatNumber, formatPercent, formatSet } from "@/lib/base/i18n/format";
import type { Figure } from "@/lib/engine/dashboard/define";
import type { ReportWords } from "@/lib/engine/report/define";

type Props = {
  readonly figures: readonly Figure[];
  /** Part of 1 that may still be missing. */
  readonly target: number;
  readonly words: ReportWords;
};
const [WIDTH, HEIGHT, BAR] = [100, 60, 3];
/** Room between what was brought back and what was not. */
const GAP = 8;

/** What was missing on arrival, as a flow to scale: brought back, or still missing. Its numbers are those of the tiles above, which open their rows. */
export function StockFlow({ figures, target, words: { t, locale } }: Props) {
  const of = (key: string) => figures.find((figure) => figure.key === key);
  const [arrival, recovered, remaining] = [of("arrival"), of("recovered"), of("remaining")];
  if (!arrival || !recovered || !remaining || arrival.part.n === 0) return null;
  // Some went missing during the visit where more are missing after it than before.
  const whole = Math.max(arrival.part.n, remaining.part.n, 1);
  const scale = (n: number) => (n / whole) * (HEIGHT - GAP);
  const [left, back, still] = [scale(arrival.part.n), scale(recovered.part.n), scale(remaining.part.n)];
  const own = (key: string, values?: Record<string, string>) => t(`dashboards.outOfStock.flow.${key}`, values);
  const number = (n: number) => formatNumber(locale, n, 0);
  const most = Math.max(2 * target, remaining.value ?? 0, 0.01);
  const ribbon = (from: number, to: number, size: number) =>
    `M${BAR} ${from} C50 ${from} 50 ${to} ${WIDTH - BAR} ${to} V${to + size} C50 ${to + size} 50 ${from + size} ${BAR} ${from + size} Z`;
  const top = (HEIGHT - left) / 2;
  return (
    <section
      aria-label={own("label")}
      className="fresh flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface px-4 py-3.5 print:break-inside-avoid"
    >
      <p>
        <span className="block text-muted text-sm">{own("arrival")}</span>
        <strong className="text-2xl tabular-nums">{formatPercent(locale, arrival.value)}</strong>
        <span className="block text-sm">{own("missing", { n: number(arrival.part.n) })}</span>
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 min-w-24 max-w-64 flex-1"
      >
        <path d={ribbon(top, 0, back)} className="fill-chart-1/25" />
        <path d={ribbon(top + back, back + GAP, Math.min(still, left - back))} className="fill-chart-2/25" />
        <rect x={0} y={top} width={BAR} height={left} className="fill-control" />
        <rect x={WIDTH - BAR} y={0} width={BAR} height={back} className="fill-chart-1" />
        <rect x={WIDTH - BAR} y={back + GAP} width={BAR} height={still} className="fill-chart-2" />
      </svg>
      <div className="flex flex-col gap-2">
        <p>
          <strong className="mr-2 text-xl tabular-nums">{formatPercent(locale, recovered.value)}</strong>
          <span className="text-sm">{own("recovered", { n: number(recovered.part.n) })}</span>
        </p>
        <p>
          <strong className="mr-2 text-danger text-xl tabular-nums">{formatPercent(locale, remaining.value)}</strong>
          <span className="text-sm">{own("remaining", { n: number(remaining.part.n) })}</span>
        </p>
      </div>
      <div className="min-w-48 flex-1 border-line sm:border-l sm:pl-6">
        <p className="text-muted text-sm">{own("against", { target: formatSet(locale, target) })}</p>
        <div aria-hidden className="relative mt-2 h-2 rounded-sm bg-sunken">
          <span
            className="absolute inset-y-0 left-0 rounded-sm bg-chart-2"
            style={{ width: `${(100 * (remaining.value ?? 0)) / most}%` }}
          />
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${(100 * target) / most}%` }} />
        </div>
        <p className="mt-1.5 flex justify-between text-muted text-xs tabular-nums">
          <span>0</span>
          <span>{formatPercent(locale, most, 0)}</span>
        </p>
      </div>
    </section>
  );
}
