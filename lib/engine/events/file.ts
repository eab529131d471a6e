import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import type { CellValue, Column, SheetFormat } from "@/lib/base/sheets/columns";
import { aboutOf, fileNameOf } from "@/lib/engine/export/about";
import { fileColumns } from "@/lib/engine/export/columns";
import { type Wide, wideOf } from "@/lib/engine/export/shape";
import type { WantedList } from "@/lib/engine/export/wanted";
import { type ListFile, type Written, written } from "@/lib/engine/export/written";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { listHref, parseListParams, parseListView } from "@/lib/engine/resource/url-state";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Asked, Event, EventList } from "./define";
import { describeEvents } from "./describe";
import { countEvents, eventBatches, eventsTouched, readEvents } from "./read";

/** More events than this are not counted, of a file that tells how many were selected of them. */
const MOST_COUNTED = 10_000_000;

/** What stands in a cell of a file: of a choice its value, whose words the definition has; of a flag whether it is so. */
type FileValue = CellValue | boolean | undefined;
type Rows<R> = (ctx: Ctx, found: readonly R[], columns: readonly ColumnDescriptor[]) => Promise<CellValue[][]>;

/** A file whose columns only the events that match can tell. */
export type WideFile<R> = {
  readonly columns: readonly Column[];
  /** What the first sheet says of it, and what the file's name says. */
  readonly about: string;
  readonly name: string;
  /** Lines of it, counted as far as `most`. */
  readonly count: (most: number) => Promise<number>;
  /** The lines of these events, some at a time. */
  readonly rows: (found: readonly R[]) => AsyncIterable<readonly (readonly CellValue[])[]>;
};

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
  /** The same list with what stands within its events in columns of their own. */
  readonly wide?: (ctx: Ctx, asked: Asked, shown: readonly ColumnDescriptor[], wide: Wide) => Promise<WideFile<R>>;
  /** Days that the query is about; they are part of the file's name. */
  readonly period?: (ctx: Ctx, query: ListQuery) => Period;
};
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

/** What the address of a list's screen asks a file of. Throws `forbidden`. */
export async function eventWanted<R extends Event>(
  { list, wide }: EventFile<R>,
  ctx: Ctx,
  params: URLSearchParams,
): Promise<WantedList> {
  authorize(ctx, "GET", list.resource.subject);
  list.demand?.(ctx);
  const descriptor = await describeEvents(list, ctx);
  const asked = Object.fromEntries(params);
  const query = parseListParams(descriptor, asked);
  const { columns } = parseListView(descriptor, asked);
  return { list: list.resource.name, query, columns, wide: wide && wideOf(params) };
}

/**
 * A list of events as a file: what the address of its screen asks for, with the columns that it shows, the newest first, of any length. Who
 * took it is kept.
 */
export async function eventFile<R extends Event>(
  file: EventFile<R>,
  ctx: Ctx,
  params: URLSearchParams,
  format: SheetFormat,
): Promise<Written> {
  authorize(ctx, "GET", file.list.resource.subject);
  return written(ctx, await eventListFile(file, ctx, await eventWanted(file, ctx, params)), format);
}

/** The same for what was wanted of it before. */
export async function eventListFile<R extends Event>(
  file: EventFile<R>,
  ctx: Ctx,
  wanted: WantedList,
): Promise<ListFile> {
  authorize(ctx, "GET", file.list.resource.subject);
  file.list.demand?.(ctx);
  const { list, type } = file;
  // The line that tells of this very file is not in it.
  const until = new Date();
  const descriptor = await describeEvents(list, ctx);
  const { query, columns } = wanted;
  const shown = columns.flatMap((key) => descriptor.columns.find((column) => column.key === key) ?? []);
  const words = await wordsFor(ctx);
  const period = file.period?.(ctx, query);
  const wide = wanted.wide && (await file.wide?.(ctx, query, shown, wanted.wide));
  const batches = async function* () {
    for await (const found of eventBatches(list, ctx, query, until))
      if (wide) yield* wide.rows(found);
      else yield await file.rows(ctx, found, shown);
  };
  const about = await aboutOf(ctx, words, descriptor, query, {
    period,
    count: (asked) => countEvents(list, ctx, asked, MOST_COUNTED),
  });
  return {
    type,
    head: {
      title: descriptor.many,
      aboutName: words.t("list.file.about"),
      about: wide ? [wide.about, ...about] : about,
      timeZone: ctx.timeZone,
      columns: wide?.columns ?? file.columns?.(words, shown) ?? fileColumns(shown, descriptor, file.minutes),
    },
    narrowed: {
      ...{ from: period?.from, to: period?.to, q: query.q, filters: query.filters },
      screen: listHref(descriptor, descriptor.path, { ...query, columns }),
    },
    name: fileNameOf(
      wide ? `${descriptor.many} ${wide.name}` : descriptor.many,
      period ? `${period.from}-${period.to}` : localDate(until, ctx.timeZone),
    ),
    count: wide?.count ?? ((most) => countEvents(list, ctx, query, most)),
    touched: (tctx, since) => eventsTouched(list, tctx, since),
    batches: batches(),
    door: (work) => readEvents(list, ctx, work),
  };
}
