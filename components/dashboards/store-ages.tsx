import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { type AgeRow, STORE_WORDS, storeAges, storeRowsHref } from "@/lib/insight/stores/store.report";
import type { Board } from "@/lib/insight/stores/stores";
import { ReportFrame } from "./frame";
import { HATCHED } from "./hatched";

type Props = {
  readonly rows: readonly AgeRow[];
  readonly board: Board;
  readonly quiet: number;
  readonly file: string;
  readonly ask: Ask;
  readonly words: ReportWords;
};

const FILLS = {
  to3: "bg-chart-1 text-surface",
  to7: "bg-chart-1/30 text-ink",
  to14: "bg-warn text-surface",
  older: "bg-danger text-surface",
  never: `${HATCHED} text-ink`,
} as const;

/** How long ago the last visits were, as one bar; each part opens its stores. */
export function StoreAges({ rows, board: { quietDays }, quiet, file, ask, words }: Props) {
  const { t, locale } = words;
  const some = rows.filter(({ stores }) => stores > 0);
  const step = ({ age }: AgeRow) => t(`${STORE_WORDS}.ages.steps.${age}`);
  return (
    <ReportFrame report={storeAges} file={file} words={words}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex h-6 min-w-64 flex-1 gap-0.5">
          {some.map((row) => (
            <Link
              key={row.age}
              href={storeRowsHref(ask, row.age)}
              aria-label={`${step(row)}: ${formatNumber(locale, row.stores, 0)}`}
              className={cn(
                "flex min-w-7 items-center overflow-hidden px-1.5 font-bold text-sm tabular-nums",
                FILLS[row.age],
              )}
              style={{ flexGrow: row.stores, flexBasis: 0 }}
            >
              {formatNumber(locale, row.stores, 0)}
            </Link>
          ))}
        </div>
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {rows.map((row) => (
            <li key={row.age} className="flex items-center gap-1.5">
              <span className={cn("size-2.5 rounded-sm", FILLS[row.age])} />
              {step(row)}
            </li>
          ))}
        </ul>
        <Link
          href={storeRowsHref(ask, "quiet")}
          className={cn("font-medium underline-offset-3 hover:underline", quiet > 0 ? "text-danger" : "text-ok")}
        >
          {t(`${STORE_WORDS}.ages.quiet`, {
            days: quietDays,
            stores: t(`${STORE_WORDS}.rows.count`, { count: quiet }),
          })}
        </Link>
      </div>
    </ReportFrame>
  );
}
