import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import { Problem } from "@/lib/base/problem/catalogue";
import type { CellValue, Column, ColumnKind, Sheet, SheetFormat } from "@/lib/base/sheets/columns";
import { MAX_XLSX_ROWS } from "@/lib/base/sheets/sheet";
import { fold } from "@/lib/base/text/fold";
import { type ReportFile, readerName, recordExport } from "@/lib/engine/report/export-record";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { parseListParams, parseListView } from "@/lib/engine/resource/url-state";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Event, EventList } from "./define";
import { describeEvents } from "./describe";
import { eventBatches } from "./read";
import { streamed } from "./stream";

/** What stands in a cell of a file: of a choice its value, whose words the definition has; of a flag whether it is so. */
type FileValue = CellValue | boolean | undefined;
type Rows<R> = (ctx: Ctx, found: readonly R[], columns: readonly ColumnDescriptor[]) => Promise<CellValue[][]>;

/** How the events of a list stand in its file. */
export type EventFile<R extends Event> = {
  readonly list: EventList<R>;
  /** Kind of export, for the record of who took it. */
  readonly type: string;
  /** Columns that count minutes. */
  readonly minutes?: readonly string[];
  /** By default the columns that the screen shows; a list whose rows are more than its events names its own. */
  readonly columns?: (words: Words, shown: readonly ColumnDescriptor[]) => Column[];
  readonly rows: Rows<R>;
  /** Days that the query is about; they are part of the file's name. */
  readonly period?: (ctx: Ctx, query: ListQuery) => Period;
};
export type Made =
  | { readonly kind: "whole"; readonly file: ReportFile }
  | { readonly kind: "stream"; readonly name: string; readonly body: AsyncGenerator<string> };

/** Rows of a file with a line for each event, from what each column's key says of it. */
export function rowsOf<R extends Event>(value: (row: R, key: string, words: Words) => FileValue): Rows<R> {
  return async (ctx, found, columns) => {
    const words = await wordsFor(ctx);
    const cell = (row: R, { key, choices }: ColumnDescriptor): CellValue => {
      const said = value(row, key, words);
      if (typeof said === "boolean") return words.t(said ? "common.yes" : "common.no");
      return choices?.find((choice) => choice.value === said)?.label ?? said ?? null;
    };
    return found.map((row) => columns.map((column) => cell(row, column)));
  };
}

const KINDS: Readonly<Partial<Record<ColumnDescriptor["kind"], ColumnKind>>> = {
  ...{ date: "date", dateTime: "dateTime", int: "number", decimal: "number", money: "money", file: "number" },
};
/** Under the whole name of each field: the screen may shorten it, or tell of it in another way. */
const columnsOf = (
  shown: readonly ColumnDescriptor[],
  { fields }: Descriptor,
  minutes: readonly string[] = [],
): Column[] =>
  shown.map(({ key, label, kind }) => ({
    label: fields.find((field) => field.key === key)?.label ?? label,
    kind: minutes.includes(key) ? "minutes" : (KINDS[kind] ?? "text"),
  }));

/**
 * A list of events as a file: what the address of its screen asks for, with the columns that it shows, the newest first. A workbook holds 5,000
 * rows and throws `too_many_rows` beyond; csv has no end, for it is written as it is read. Who took it is kept.
 */
export async function eventFile<R extends Event>(
  file: EventFile<R>,
  ctx: Ctx,
  params: URLSearchParams,
  format: SheetFormat,
): Promise<Made> {
  authorize(ctx, "GET", file.list.resource.subject);
  file.list.demand?.(ctx);
  const { list, type } = file;
  // The line that tells of this very file is not in it.
  const until = new Date();
  const descriptor = await describeEvents(list, ctx);
  const asked = Object.fromEntries(params);
  const query = parseListParams(descriptor, asked);
  const { columns } = parseListView(descriptor, asked);
  const shown = columns.flatMap((key) => descriptor.columns.find((column) => column.key === key) ?? []);
  const words = await wordsFor(ctx);
  const period = file.period?.(ctx, query);
  const head: Omit<Sheet, "rows"> = {
    title: descriptor.many,
    about: await aboutOf(ctx, words, descriptor, query, period),
    timeZone: ctx.timeZone,
    columns: file.columns?.(words, shown) ?? columnsOf(shown, descriptor, file.minutes),
  };
  const days = period ? `${period.from}-${period.to}` : localDate(until, ctx.timeZone);
  const name = `${fold(descriptor.many).replace(/[^a-z0-9]+/g, "-")}-${days}`;
  const narrowed = { from: period?.from, to: period?.to, q: query.q, filters: query.filters };
  const batches = async function* () {
    for await (const found of eventBatches(list, ctx, query, until)) yield await file.rows(ctx, found, shown);
  };
  if (format === "csv")
    return {
      kind: "stream",
      name: `${name}.csv`,
      body: streamed(list, ctx, { type, head, narrowed, name }, batches()),
    };
  const rows: Sheet["rows"][number][] = [];
  for await (const batch of batches()) {
    rows.push(...batch);
    if (rows.length > MAX_XLSX_ROWS)
      throw new Problem("too_many_rows", { params: { limit: MAX_XLSX_ROWS, rows: rows.length } });
  }
  const made = await recordExport(ctx, { sheet: { ...head, rows }, format, type, query: narrowed, name });
  return { kind: "whole", file: made };
}

async function aboutOf(
  ctx: Ctx,
  { t }: Words,
  { filters }: Descriptor,
  query: ListQuery,
  period: Period | undefined,
): Promise<string[]> {
  const day = (date: string) => formatDay(ctx.locale, date);
  const named = filters.filter(({ key }) => query.filters[key]).map(({ label }) => label);
  return [
    ...(period ? [t("reports.about.period", { from: day(period.from), to: day(period.to) })] : []),
    t("list.file.asked", { q: query.q?.trim() || "—", filters: named.join(", ") || "—" }),
    t("reports.about.zone", { zone: ctx.timeZone }),
    t("reports.about.by", { name: await readerName(ctx), at: formatDateTime(ctx.locale, new Date(), ctx.timeZone) }),
  ];
}
