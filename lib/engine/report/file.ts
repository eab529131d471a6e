import { instantAt } from "@/lib/base/calendar/wall";
import { formatDateTime } from "@/lib/base/i18n/format";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { type CellValue, type Column, type SheetFormat, wallClock } from "@/lib/base/sheets/columns";
import { MAX_XLSX_ROWS } from "@/lib/base/sheets/sheet";
import { giveOrOrder, type Ordered } from "@/lib/engine/export/give";
import { type ListFile, MOST_AT_ONCE, type Written } from "@/lib/engine/export/written";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { daysParams, type Params } from "./address";
import { type Choices, type Report, type ReportColumn, type ReportWords, readable } from "./define";
import { fileNameOf, type ReportFile, readerName, recordExport } from "./export-record";
import { authorizeReport, type ReportPage, readReport } from "./page";
import { read } from "./read";
import { periodLine } from "./state";
import { wholeRows } from "./whole";

/** A report's small file in one piece, its table under a heading: the rows, the zone and the filters of the screen. Throws `too_many_rows` for a workbook. */
export async function exportReport<Row>(
  ctx: Ctx,
  report: Report<Row>,
  params: Params,
  format: SheetFormat,
): Promise<ReportFile> {
  authorizeReport(ctx, report);
  return smallFile(ctx, report, await firstPage(ctx, report, params), format);
}

/** A report's file for whoever asks for it: at once while it is short, else from the worker, or in pieces for whom none works. Throws `forbidden`. */
export async function giveReport(
  ctx: Ctx,
  report: Report,
  params: Readonly<Record<string, string>>,
  format: SheetFormat,
): Promise<ReportFile | Written | Ordered> {
  authorizeReport(ctx, report);
  const first = await firstPage(ctx, report, params);
  if (linesOf(report, first) <= MOST_AT_ONCE) return smallFile(ctx, report, first, format);
  return giveOrOrder(ctx, await listFile(ctx, report, first), { report: report.name, params }, format);
}

const firstPage = <Row>(ctx: Ctx, report: Report<Row>, params: Params) =>
  readReport(ctx, report, { ...params, page: undefined }, "bulk");

/** Lines that a report has as far as its first page tells. */
const linesOf = <Row>({ file }: Pick<Report<Row>, "file">, { total, ask, rows }: ReportPage<Row>): number =>
  Math.max(total * (file.lines?.(ask) ?? 1), rows.length);

async function smallFile<Row>(
  ctx: Ctx,
  report: Report<Row>,
  first: ReportPage<Row>,
  format: SheetFormat,
): Promise<ReportFile> {
  const head = await headOf(ctx, report, first);
  const { words, columns } = head;
  const rows: (readonly CellValue[])[] = [];
  for await (const found of everyPage(ctx, report, first)) {
    rows.push(...found.map((row) => fileCells(columns, row, words, report.zoneOf?.(row))));
    if (format === "xlsx" && rows.length > MAX_XLSX_ROWS)
      throw new Problem("too_many_rows", { params: { limit: MAX_XLSX_ROWS, rows: rows.length } });
  }
  const { sheet, type, query, name } = head;
  return recordExport(ctx, { sheet: { ...sheet, rows }, format, type, query, name });
}

/** The same as a file of any length, written while it is read. */
export async function reportListFile<Row>(ctx: Ctx, report: Report<Row>, params: Params): Promise<ListFile> {
  authorizeReport(ctx, report);
  return listFile(ctx, report, await firstPage(ctx, report, params));
}

async function listFile<Row>(ctx: Ctx, report: Report<Row>, first: ReportPage<Row>): Promise<ListFile> {
  const { words, columns, sheet, type, query, name } = await headOf(ctx, report, first);
  const batches = async function* () {
    for await (const found of everyPage(ctx, report, first))
      yield found.map((row) => fileCells(columns, row, words, report.zoneOf?.(row)));
  };
  return {
    type,
    head: { ...sheet, aboutName: words.t("list.file.about") },
    narrowed: query,
    days: daysParams(first.ask),
    name: fileNameOf(name),
    count: async (most) => Math.min(most, linesOf(report, first)),
    batches: batches(),
    door: (work) => read(ctx, work, "bulk"),
  };
}

/** What a file of a report is headed by, and what is kept of it. */
async function headOf<Row>(ctx: Ctx, report: Report<Row>, first: ReportPage<Row>) {
  const { ask, said = {}, timeZone = ask.timeZone } = first;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone };
  const { t } = words;
  const columns = readable(report, ctx);
  const title = t(report.title ?? `${report.words}.title`, said);
  const fileName = `${report.words}.fileName`;
  const { from, to } = ask.period;
  const sheet = {
    title,
    about: await aboutLines(ctx, report, first, words),
    timeZone,
    columns: sheetColumns(report, columns, t, said),
  };
  const name = [
    t.has(fileName) ? t(fileName) : title,
    ...(ask.month ? [ask.month] : [from, to]),
    ...(said.of ? [said.of] : []),
  ].join("-");
  const query = { ...(ask.month ? { month: ask.month } : ask.period), ...ask.filters };
  return { words, columns, sheet, type: report.file.type, query, name };
}

/** The columns of a report's file, by what its words are given. */
export const sheetColumns = <Row>(
  { words }: Pick<Report<Row>, "words">,
  columns: readonly ReportColumn<Row>[],
  t: Translator,
  said: Readonly<Record<string, string>> = {},
): Column[] =>
  columns.map(({ key, kind, as }) => {
    const label = t(`${words}.columns.${key}`, said);
    return { kind, label: as === "share" ? `${label} (%)` : label };
  });

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

/** The rows of every page of a report, each page in a transaction of its own, so that none of them is long. @door inner */
export async function* everyPage<Row>(
  ctx: Ctx,
  report: Report<Row>,
  { rows, ask, total }: Pick<ReportPage<Row>, "rows" | "ask" | "total">,
) {
  yield rows;
  for (let page = 2; (page - 1) * ask.perPage < total; page += 1)
    yield (await read(ctx, (ctx) => wholeRows(report, ctx, { ...ask, page }), "bulk")).rows;
}

type Head = Omit<ReportPage<unknown>, "rows">;

/** What a file shows and for whom, a line each. */
async function aboutLines<Row>(ctx: Ctx, report: Report<Row>, { ask, choices, said }: Head, words: ReportWords) {
  const { t, locale, timeZone } = words;
  const by = { name: await readerName(ctx), at: formatDateTime(locale, new Date(), ctx.timeZone) };
  return [
    periodLine(report, ask, words),
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
