import { instantAt } from "@/lib/base/calendar/wall";
import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { type CellValue, type SheetFormat, wallClock } from "@/lib/base/sheets/columns";
import { MAX_XLSX_ROWS } from "@/lib/base/sheets/sheet";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Params } from "./address";
import { type Choices, type Report, type ReportColumn, type ReportWords, readable } from "./define";
import { type ReportFile, readerName, recordExport } from "./export-record";
import { authorizeReport, type ReportPage, readReport } from "./page";
import { read } from "./read";

/** A report as a file: the rows, the zone and the filters of the screen. Throws `too_many_rows` for a workbook. */
export async function exportReport<Row>(
  ctx: Ctx,
  report: Report<Row>,
  params: Params,
  format: SheetFormat,
): Promise<ReportFile> {
  authorizeReport(ctx, report);
  const { rows, ...first } = await everyPage(ctx, report, params, format);
  const { ask, said = {}, timeZone = ask.timeZone } = first;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone };
  const { t } = words;
  const columns = readable(report, ctx);
  const title = t(report.title ?? `${report.words}.title`, said);
  const fileName = `${report.words}.fileName`;
  const { from, to } = ask.period;
  return recordExport(ctx, {
    sheet: {
      title,
      about: await aboutLines(ctx, report, first, words),
      timeZone,
      columns: columns.map(({ key, kind, as }) => {
        const label = t(`${report.words}.columns.${key}`, said);
        return { kind, label: as === "share" ? `${label} (%)` : label };
      }),
      rows: rows.map((row) => fileCells(columns, row, words, report.zoneOf?.(row))),
    },
    format,
    type: report.file.type,
    query: { ...(ask.month ? { month: ask.month } : ask.period), ...ask.filters },
    name: [
      t.has(fileName) ? t(fileName) : title,
      ...(ask.month ? [ask.month] : [from, to]),
      ...(said.of ? [said.of] : []),
    ].join("-"),
  });
}

/** A row as the file holds it; its times as the clock of `zone` showed them. */
export const fileCells = <Row>(
  columns: readonly ReportColumn<Row>[],
  row: Row,
  words: ReportWords,
  zone = words.timeZone,
): CellValue[] =>
  columns.map((column) => {
    const value = column.value(row, { ...words, timeZone: zone });
    if (column.kind === "dateTime" && zone !== words.timeZone) return sameClock(value, zone, words.timeZone);
    return column.as === "share" && typeof value === "number" ? Math.round(value * 1_000) / 10 : value;
  });

/** The instant at which the clock of one zone shows what that of another showed at `value`: a sheet writes all of its times in one zone. */
function sameClock(value: CellValue, shownIn: string, writtenIn: string): CellValue {
  const [date, time] = wallClock(value, shownIn)?.split(" ") ?? [];
  if (!date || !time) return null;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return instantAt(date, hours * 60 + minutes + seconds / 60, writtenIn);
}

/** Every page of a report, a transaction each, so that none of them is long. */
async function everyPage<Row>(
  ctx: Ctx,
  report: Report<Row>,
  params: Params,
  format: SheetFormat,
): Promise<ReportPage<Row>> {
  const first = await readReport(ctx, report, { ...params, page: undefined }, "bulk");
  const { ask, total } = first;
  const rows = [...first.rows];
  const least = total * (report.file.lines?.(ask) ?? 0);
  const check = () => {
    const known = Math.max(least, rows.length);
    if (format === "xlsx" && known > MAX_XLSX_ROWS)
      throw new Problem("too_many_rows", { params: { limit: MAX_XLSX_ROWS, rows: known } });
  };
  check();
  for (let page = 2; (page - 1) * ask.perPage < total; page += 1) {
    const found = await read(ctx, (ctx) => report.rows(ctx, { ...ask, page }), "bulk");
    rows.push(...found.rows);
    check();
  }
  return { ...first, rows };
}

type Head = Omit<ReportPage<unknown>, "rows">;

/** What a file shows and for whom, a line each. */
async function aboutLines<Row>(ctx: Ctx, report: Report<Row>, { ask, choices, said }: Head, words: ReportWords) {
  const { t, locale, timeZone } = words;
  const { from, to } = ask.period;
  const by = { name: await readerName(ctx), at: formatDateTime(locale, new Date(), ctx.timeZone) };
  return [
    t("reports.about.period", { from: formatDay(locale, from), to: formatDay(locale, to) }),
    ...(report.file.about ? [t(report.file.about, { ...filterWords(report, ask, choices), ...said })] : []),
    t("reports.about.zone", { zone: timeZone }),
    t("reports.about.by", by),
    ...(report.notes ?? []).map((key) => t(key)),
  ];
}

/** What each filter says, by its key; one that narrows nothing is a dash. */
function filterWords({ filters }: Pick<Report, "filters">, ask: Head["ask"], choices: Choices): Record<string, string> {
  return Object.fromEntries(
    filters.map(({ key, kind }) => {
      const value = ask.filters[key]?.trim();
      const said = kind === "text" ? value : choices[key]?.find(({ id }) => id === value)?.name;
      return [key, said || "—"];
    }),
  );
}
