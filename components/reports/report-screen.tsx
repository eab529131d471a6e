import { PrintStamp } from "@/components/data-table/print-stamp";
import { cn } from "@/components/ui/cn";
import { PageHeader } from "@/components/ui/page-header";
import { formatDay } from "@/lib/base/i18n/format";
import { columnsAsked, type Params, paramsOf, reportHref } from "@/lib/engine/report/address";
import { type Report, type ReportColumn, readable } from "@/lib/engine/report/define";
import { cellsOf, shownText } from "./cells";
import { CycleSteps } from "./cycle-steps";
import { ExportMenu } from "./export-menu";
import { narrowingsOf } from "./narrowings";
import { PageSteps } from "./page-steps";
import { ReportColumns } from "./report-columns";
import { ReportEmpty } from "./report-empty";
import { ReportFilters } from "./report-filters";
import { ReportFrame } from "./report-frame";
import { ReportTable, stateSecond } from "./report-table";
import type { ReportSlots, Shown } from "./slots";

type Props<Row> = {
  readonly report: Report<Row>;
  readonly slots: ReportSlots<Row>;
  readonly shown: Shown<Row>;
  /** The columns that the address names. */
  readonly cols: Params[string];
};

/** Filters, table, pages, files and paper. */
export function ReportScreen<Row>({ report, slots, shown, cols }: Props<Row>) {
  const { ask, choices, rows, total, ctx, words } = shown;
  const { t } = words;
  const own = (key: string) => t(`${report.words}.${key}`, { ...shown.said, count: total });
  const known = readable(report, ctx).filter((column) => column.shown !== "file");
  const initial = known.flatMap((column) => (column.shown === "chosen" ? [] : [column.key]));
  const mayChoose = initial.length < known.length;
  const keys = columnsAsked(
    mayChoose ? cols : undefined,
    known.map(({ key }) => key),
    initial,
  );
  const params = paramsOf(report, ask);
  const kept = { cols: mayChoose && typeof cols === "string" ? cols : undefined };
  const hrefOf = (changes: Readonly<Record<string, string | number>>) =>
    reportHref(report.path, { ...params, ...kept, ...changes });
  const narrowings = narrowingsOf(report, ask, choices, kept);
  const span = `${formatDay(words.locale, ask.period.from)}–${formatDay(words.locale, ask.period.to)}`;
  const onPaper = [...(slots.above ? [] : [span]), ...narrowings.map(({ label }) => label)];
  const notes = [...(report.screenNotes ?? []), ...(report.notes ?? [])].map((key) => t(key));
  return (
    <ReportFrame>
      <PageHeader
        title={own("title")}
        count={t.has(`${report.words}.count`) ? own("count") : undefined}
        actions={
          <>
            {ask.month && <CycleSteps month={ask.month} hrefOf={(month) => hrefOf({ month })} />}
            {slots.actions?.(shown)}
            {mayChoose && (
              <ReportColumns
                columns={known.slice(1).map(({ key }) => ({ key, label: own(`columns.${key}`) }))}
                shown={keys}
              />
            )}
            <ExportMenu files={filesOf(report, shown)} />
          </>
        }
      />
      {slots.above?.(shown)}
      <PrintStamp />
      {onPaper.length > 0 && <p className="hidden px-4 pb-2 text-sm sm:px-6 print:block">{onPaper.join(" · ")}</p>}
      <ReportFilters report={report} ask={ask} choices={choices} kept={kept} />
      {slots.below?.(shown)}
      <div className={cn("flex min-h-0 flex-col", !slots.below && "pt-4")}>
        {rows.length === 0 ? (
          <ReportEmpty
            why={whyOf(report, shown)}
            narrowings={narrowings}
            all={reportHref(report.path, { ...paramsOf(report, { ...ask, filters: {} }), ...kept })}
            words={{ title: own("empty"), noMatch: own("emptyHint"), nothing: own("noneHint") }}
          />
        ) : (
          <Rows {...{ report, slots, shown, own }} columns={known.filter(({ key }) => keys.includes(key))} />
        )}
        {report.perPage && (
          <PageSteps page={ask.page} perPage={report.perPage} total={total} hrefOf={(page) => hrefOf({ page })} />
        )}
      </div>
      {notes.length > 0 && <p className="px-4 py-4 text-muted text-xs sm:px-6">{notes.join(" ")}</p>}
    </ReportFrame>
  );
}

/** The files of a screen, by what each holds. */
function filesOf({ path, words, file, filters }: Report, { ask, words: { t } }: Pick<Shown<unknown>, "ask" | "words">) {
  const all = file.offered ?? [{ label: `${words}.title`, params: {} }];
  return all.map(({ label, params }) => ({
    label: t(label),
    href: reportHref(`${path}/file`, { ...paramsOf({ filters }, ask), ...params }),
  }));
}

function whyOf({ why }: Pick<Report, "why">, { ask, ctx }: Pick<Shown<unknown>, "ask" | "ctx">) {
  const narrowed = Object.keys(ask.filters).length > 0;
  return why?.(ctx, narrowed) ?? ({ kind: narrowed ? "no-match" : "nothing", mayPeople: false } as const);
}

type RowsProps<Row> = Omit<Props<Row>, "cols"> & {
  readonly columns: readonly ReportColumn<Row>[];
  readonly own: (key: string) => string;
};

function Rows<Row>({ report, slots, shown, columns, own }: RowsProps<Row>) {
  const { ask, rows, totals, ctx, words } = shown;
  const ordered = stateSecond(columns);
  const sums = ordered.flatMap((column) => {
    const sum = totals?.[column.key];
    return sum === undefined ? [] : [[column.key, shownText(column, sum, words)] as const];
  });
  return (
    <ReportTable
      label={own("title")}
      columns={ordered.map(({ key, kind, wide }) => ({
        key,
        label: own(`columns.${key}`),
        gives: kind === "text",
        numeric: kind !== "text" && kind !== "date" && kind !== "dateTime",
        wide,
      }))}
      rows={rows.map((row) => ({
        key: report.id(row),
        href: report.link?.(row, ask, ctx) ?? undefined,
        cells: cellsOf(ordered, row, { ...words, timeZone: report.zoneOf?.(row) ?? words.timeZone }, (key, text) =>
          slots.cell?.(row, key, text, shown),
        ),
      }))}
      foot={totals && { [ordered[0]?.key ?? ""]: own("total"), ...Object.fromEntries(sums) }}
      cardHead={report.head}
    />
  );
}
