import { cn } from "@/components/ui/cn";
import type { ReportWords } from "@/lib/engine/report/define";
import type { PriceStats } from "@/lib/insight/product-results/price-stats";
import { marginOfBin, RANGE_FROM, RANGE_TO } from "@/lib/insight/shelf/price-scale";
import { stripWords } from "./price-strip";

const FILLS = { below: "fill-chart-3", within: "fill-chart-1", above: "fill-chart-2" } as const;

type Props = {
  readonly bins: readonly number[];
  readonly stats: PriceStats;
  readonly words: ReportWords;
  readonly className?: string;
};

/** The prices of a product as a histogram, on the same scale as its strip. */
export function PriceBars({ bins, stats, words, className }: Props) {
  const most = Math.max(1, ...bins);
  const width = 100 / bins.length;
  const label = stripWords(stats, words);
  return (
    <svg viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label} className={cn("h-5", className)}>
      <title>{label}</title>
      <rect x={100 * RANGE_FROM} y={0} width={100 * (RANGE_TO - RANGE_FROM)} height={20} className="fill-selected" />
      {bins.map((n, at) => {
        const x = at * width;
        return n > 0 ? (
          <rect
            key={x}
            x={x + 0.3}
            y={20 - Math.max(1, (18 * n) / most)}
            width={width - 0.6}
            height={Math.max(1, (18 * n) / most)}
            className={FILLS[marginOfBin(at)]}
          />
        ) : null;
      })}
    </svg>
  );
}
