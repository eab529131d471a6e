import { cn } from "@/components/ui/cn";
import { formatPercent } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import { SHARE_WORDS } from "@/lib/insight/shelf/share.report";
import { type ShareSums, sharesOf } from "@/lib/insight/shelf/share-of";

/** Ours is full, the leader grey, the others light; each with words that can be read on it. */
export const PARTS = [
  { key: "own", fill: "bg-chart-1 text-surface" },
  { key: "leader", fill: "justify-end bg-chart-7/45 text-ink" },
  { key: "others", fill: "justify-end bg-chart-7/20 text-ink" },
] as const;
export const partsOf = (sums: ShareSums) => {
  const shares = sharesOf(sums);
  return shares && { own: shares.weighted, leader: shares.leader, others: shares.others };
};

type Props = {
  readonly sums: ShareSums;
  /** What would be fair, a part of 1. */
  readonly fair: number | null;
  readonly words: ReportWords;
  readonly className?: string;
};

/** The shelf as one bar: ours, the leader's, the others'; the mark is what would be fair. */
export function ShareBar({ sums, fair, words: { t, locale }, className }: Props) {
  const parts = partsOf(sums);
  if (!parts) return null;
  const told = PARTS.map(({ key }) => `${t(`${SHARE_WORDS}.parts3.${key}`)} ${formatPercent(locale, parts[key])}`);
  const mark = fair === null ? [] : [`${t(`${SHARE_WORDS}.parts3.fair`)} ${formatPercent(locale, fair)}`];
  return (
    <span role="img" aria-label={[...told, ...mark].join(", ")} className={cn("relative block", className)}>
      <span aria-hidden className="flex h-full gap-0.5 overflow-hidden rounded-sm">
        {PARTS.map(({ key, fill }) =>
          parts[key] > 0 ? (
            <span
              key={key}
              className={cn(
                "@container flex min-w-0 items-center overflow-hidden px-1.5 text-xs tabular-nums print:border",
                fill,
              )}
              style={{ flexGrow: parts[key], flexBasis: 0 }}
            >
              {/* A narrower part has no room for its words. */}
              <span className="hidden @min-[2.2rem]:inline">{formatPercent(locale, parts[key])}</span>
            </span>
          ) : null,
        )}
      </span>
      {fair !== null && (
        <span
          aria-hidden
          className="absolute -inset-y-0.5 w-0.75 bg-ink ring-1 ring-surface"
          style={{ left: `calc(${fair * 100}% - 1px)` }}
        />
      )}
    </span>
  );
}
