import { ReportCard } from "@/components/charts/report-card";
import { StaticLine } from "@/components/charts/static-line";
import { type LineDay, ticksUpTo } from "@/components/charts/types";
import { daysBetween } from "@/lib/base/calendar/days";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatPercent } from "@/lib/base/i18n/format";
import type { Ask, Report, ReportWords } from "@/lib/engine/report/define";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What a day says: two shares of 1, and the lines of its tip below its date. */
type Told = {
  readonly date: string;
  readonly now: number | null;
  readonly before: number | null;
  readonly tip: readonly string[];
};
type Props<Row> = {
  readonly report: Report<Row>;
  /** The oldest first; days without anything may be missing. */
  readonly rows: readonly Row[];
  readonly tell: (row: Row) => Told;
  readonly file: string;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** Shares day by day, as line, table and file. A day leads to the dashboard of that day. */
export function ShareLine<Row>({ report, rows, tell, file, ask, ctx, words }: Props<Row>) {
  const { t, locale } = words;
  const known = new Map(rows.map((row) => [tell(row).date, row]));
  const line = daysBetween(ask.period.from, ask.period.to).map((date): LineDay => {
    const row = known.get(date);
    const told = row && tell(row);
    return {
      ...{ key: date, label: formatDayMonth(locale, date), running: false },
      ...{ now: told?.now ?? null, before: told?.before ?? null },
      tip: [formatDayMonth(locale, date), ...(told?.tip ?? [])],
      href: row ? (report.link?.(row, ask, ctx) ?? null) : null,
    };
  });
  const top = ticksUpTo(line.flatMap(({ now, before }) => [now, before]));
  const ticks = Object.fromEntries(top.map((tick) => [tick, formatPercent(locale, tick, 0)]));
  const label = t(`${report.words}.title`);
  return (
    <ReportCard
      report={report}
      rows={rows.toReversed()}
      period={ask.period}
      ctx={ctx}
      words={words}
      note={t(`${report.words}.note`)}
      file={file}
      height="15rem"
      chart={{ kind: "line", days: line, ticks, label }}
      plain={<StaticLine days={line} ticks={ticks} label={label} />}
    />
  );
}
