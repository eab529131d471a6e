import { cn } from "@/components/ui/cn";
import { formatNumber, formatPercent } from "@/lib/base/i18n/format";
import { changeWords } from "@/lib/engine/dashboard/words";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { SHARE_WORDS, shareVisits, type VisitRow } from "@/lib/insight/shelf/share.report";
import { unitOf } from "@/lib/insight/shelf/share-board";
import { sharesOf } from "@/lib/insight/shelf/share-of";
import { ReportFrame } from "./frame";
import { ShareBar } from "./share-bar";

type Props = {
  readonly rows: readonly VisitRow[];
  readonly file: string;
  readonly ask: Ask;
  readonly words: ReportWords;
};

/** Whether a visit changes the share: the first and the last reading of the visits that took both, and nothing where none did. */
export function ShareVisits({ rows, file, ask, words }: Props) {
  const { t, locale } = words;
  const [before, after] = [rows[0]?.sums, rows[1]?.sums];
  const [was, is] = [before && sharesOf(before), after && sharesOf(after)];
  if (!before || !after || !was || !is) return null;
  const own = (key: string, values?: Record<string, string | number>) => t(`${SHARE_WORDS}.visits.${key}`, values);
  const unit = t(`reports.values.unit.${unitOf(ask)}`).toLocaleLowerCase(locale);
  const delta = is.weighted - was.weighted;
  const signed = (n: number) => (n > 0 ? `+${formatNumber(locale, n)}` : formatNumber(locale, n));
  const others = (sums: typeof before) => sums.total - sums.own - sums.leader;
  return (
    <ReportFrame
      report={shareVisits}
      file={file}
      words={words}
      note={own("note", { count: before.readings, space: formatNumber(locale, after.total), unit })}
      tools={
        <strong className={cn("text-lg tabular-nums", delta < 0 ? "text-danger" : "text-ok")}>
          {changeWords({ unit: "share" }, delta, words)}
        </strong>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
        {rows.map(({ when, sums }) => (
          <div key={when} className="contents">
            <dt>{own(when)}</dt>
            <dd>
              <ShareBar sums={sums} fair={null} words={words} className="h-4" />
            </dd>
            <dd className={cn("text-right tabular-nums", when === "after" && "font-bold")}>
              {formatPercent(locale, sharesOf(sums)?.weighted)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">
        {own("moved", {
          own: signed(after.own - before.own),
          leader: signed(after.leader - before.leader),
          others: signed(others(after) - others(before)),
          unit,
        })}
      </p>
    </ReportFrame>
  );
}
