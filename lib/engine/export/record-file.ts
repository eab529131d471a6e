import { count, sql } from "drizzle-orm";
import { sorted } from "@/db/order";
import { localDate } from "@/lib/base/calendar/zone";
import { wordsFor } from "@/lib/base/i18n/words";
import type { CellValue, SheetFormat } from "@/lib/base/sheets/columns";
import { demandReadable } from "@/lib/engine/resource/asked";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { tableOf } from "@/lib/engine/resource/columns";
import { COUNTED } from "@/lib/engine/resource/counted";
import { describeResource } from "@/lib/engine/resource/describe";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { LATEST } from "@/lib/engine/resource/latest";
import type { ListQuery, Row } from "@/lib/engine/resource/list-query";
import { ask, open } from "@/lib/engine/resource/open";
import { toldTo } from "@/lib/engine/resource/parts";
import { planOf, withJoins } from "@/lib/engine/resource/plan";
import { presenter } from "@/lib/engine/resource/present";
import { listHref, parseListParams, parseListView } from "@/lib/engine/resource/url-state";
import { whereOf } from "@/lib/engine/resource/where";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { aboutOf, fileNameOf } from "./about";
import { cellOf } from "./cell";
import { fileColumns } from "./columns";
import { linkedNames, linkedText } from "./linked";
import { readAhead } from "./read-ahead";
import { rowColumns, rowsWithin } from "./rows";
import { straightRows } from "./straight";
import type { WantedList } from "./wanted";
import { type ListFile, type Written, written } from "./written";

/** Records read in one transaction, so that none of them is long. */
const BATCH = 2_000;
/** More records than this are not counted, of a file that tells how many were selected of them. */
const MOST_COUNTED = 10_000_000;
/** Hexadecimal digits of an id. */
const DIGITS = 32;
/** Kinds of columns that only a screen can show. */
const DRAWN: ReadonlySet<ColumnDescriptor["kind"]> = new Set(["rows", "condition", "counted", "latest"]);

/** What the address of a list's screen asks a file of. Throws `forbidden` as the list does. */
export async function recordWanted(bound: AnyBound, ctx: Ctx, params: URLSearchParams): Promise<WantedList> {
  authorizeOn(bound, ctx, "GET");
  const descriptor = await describeResource(bound, ctx);
  const asked = Object.fromEntries(params);
  const query = parseListParams(descriptor, asked);
  const lines = descriptor.fields.find(({ key, rows }) => rows && key === asked.lines)?.key;
  return {
    list: bound.resource.name,
    query,
    columns: parseListView(descriptor, asked).columns.filter((key) => key !== COUNTED && key !== LATEST),
    ...(lines && { lines }),
  };
}

/**
 * A list of records as a file: what the address of its screen asks for, in its order, with the columns that it shows, of any length. Who took
 * it is kept. Throws `forbidden` as the list does.
 */
export async function recordFile(
  bound: AnyBound,
  ctx: Ctx,
  params: URLSearchParams,
  format: SheetFormat,
): Promise<Written> {
  authorizeOn(bound, ctx, "GET");
  return written(ctx, await recordListFile(bound, ctx, await recordWanted(bound, ctx, params)), format);
}

/** `isWritten`: it goes into a file of ours, so that nobody's connection decides how long it is read. */
export type FileHow = { readonly isWritten?: boolean };

/**
 * The same for what was wanted of it before. Columns that the reader may not see (any more) are left out.
 */
export async function recordListFile(
  bound: AnyBound,
  ctx: Ctx,
  wanted: WantedList,
  { isWritten = false }: FileHow = {},
): Promise<ListFile> {
  authorizeOn(bound, ctx, "GET");
  const { query, columns, lines } = wanted;
  const descriptor = await describeResource(bound, ctx);
  demandReadable(bound, ctx, query);
  const shown = columns
    .flatMap((key) => descriptor.columns.find((column) => column.key === key) ?? [])
    .filter(({ kind }) => !DRAWN.has(kind));
  const words = await wordsFor(ctx);
  const said = await bound.told?.(ctx);
  const links = shown.filter(({ key }) => bound.links?.[key]).map(({ key }) => key);
  const inRows = rowColumns(descriptor.fields, lines);
  const told = shown.map((column) => cellOf(column, words));
  const toldRows = inRows.map((column) => cellOf(column, words));
  const straight = isWritten && !said && !lines ? straightRows(bound, ctx, query, shown, told) : null;
  const batches = async function* () {
    if (straight) {
      yield* straight;
      return;
    }
    const read = recordBatches(bound, ctx, query, said ? null : shown.map(({ key }) => key));
    for await (const rows of readAhead(read)) {
      const ids = rows.map(({ id }) => id);
      const bulk: Ctx & { readonly lane: "bulk" } = { ...ctx, lane: "bulk" };
      const linked = new Map<string, ReadonlyMap<string, readonly string[]>>();
      for (const key of links) linked.set(key, await linkedNames(bound, bulk, key, ids));
      const own = (row: Row): CellValue[] =>
        shown.map(({ key }, at) => {
          const names = linked.get(key)?.get(row.id);
          return said?.(key, row) ?? (names ? linkedText(names) : (told[at]?.(row) ?? null));
        });
      if (!lines || inRows.length === 0) {
        yield rows.map(own);
        continue;
      }
      const within = await rowsWithin(bound, bulk, lines, ids);
      // A record without rows is a line too.
      yield rows.flatMap((row) => {
        const [before, some] = [own(row), within.get(row.id) ?? [{}]];
        return some.map((one) => [...before, ...toldRows.map((cell) => cell({ ...one, id: row.id }))]);
      });
    }
  };
  return {
    type: bound.resource.name,
    head: {
      title: descriptor.many,
      aboutName: words.t("list.file.about"),
      about: await aboutOf(ctx, words, descriptor, query, {
        count: (asked) => countRecords(bound, ctx, { ...query, ids: undefined, ...asked }, MOST_COUNTED),
      }),
      timeZone: ctx.timeZone,
      columns: [...fileColumns(shown, descriptor), ...fileColumns(inRows, { fields: [] })],
    },
    narrowed: {
      q: query.q,
      filters: query.filters,
      screen: listHref(descriptor, descriptor.path, { ...query, columns }),
    },
    name: fileNameOf(descriptor.many, localDate(new Date(), ctx.timeZone)),
    count: (most) => countRecords(bound, ctx, query, most),
    // Each change of a record is a line of the audit log.
    touched: async () => false,
    batches: batches(),
    door: (work) => open(bound, ctx, "write", work),
  };
}

/** How many records match, counted as far as `most`. */
async function countRecords(bound: AnyBound, ctx: Ctx, query: ListQuery, most: number): Promise<number> {
  const plan = planOf(bound, ctx, {});
  return ask(bound, ctx, async (tx) => {
    const some = withJoins(tx.select({ id: bound.table.id }).from(tableOf(bound)).$dynamic(), plan)
      .where(whereOf(bound, ctx, query))
      .limit(most)
      .as("some");
    const [counted] = await tx.select({ n: count() }).from(some);
    return counted?.n ?? 0;
  });
}

/**
 * All records that match, in the order of the list as it was when the file was begun; who is deleted meanwhile is missing. `only` these fields of
 * each, all of which the reader may be told; null = whatever they may be told.
 */
async function* recordBatches(
  bound: AnyBound,
  ctx: Ctx,
  query: ListQuery,
  only: readonly string[] | null,
): AsyncGenerator<readonly Row[]> {
  const bulk: Ctx & { readonly lane: "bulk" } = { ...ctx, lane: "bulk" };
  const [key, direction] = query.sort;
  const plan = planOf(bound, ctx, { sorts: query.group ? [key, query.group] : [key] });
  const order = [
    ...(query.group ? [sorted(plan.sortBy(query.group), "asc")] : []),
    sorted(plan.sortBy(key), direction),
    sorted(bound.table.id, direction),
  ];
  // Millions of them are some megabytes in pieces; as rows they would be hundreds.
  const orderedBy = sql.join(order, sql`, `);
  const pieces = await ask(bound, bulk, async (tx) => {
    const numbered = withJoins(
      tx
        .select({ id: bound.table.id, at: sql<number>`row_number() over (order by ${orderedBy}) - 1`.as("at") })
        .from(tableOf(bound))
        .$dynamic(),
      plan,
    )
      .where(whereOf(bound, ctx, query))
      .as("numbered");
    const ids = sql<string>`encode(string_agg(uuid_send(${numbered.id}), '' order by ${numbered.at}), 'hex')`;
    const piece = sql`${numbered.at} / 20000`;
    return tx.select({ ids }).from(numbered).groupBy(piece).orderBy(piece);
  });
  const all = pieces.map(({ ids }) => Buffer.from(ids, "hex"));
  pieces.length = 0;
  for (const piece of all)
    for (let from = 0; from < piece.length; from += (BATCH * DIGITS) / 2) {
      const ids = idsIn(piece.subarray(from, from + (BATCH * DIGITS) / 2).toString("hex"));
      // The conditions once more: what changed meanwhile so that it does not match any more is not told.
      const rows = await rowsOf(bound, bulk, { ...query, ids }, only);
      const byId = new Map(rows.map((row) => [row.id, row]));
      yield ids.flatMap((id) => byId.get(id) ?? []);
    }
}

const idsIn = (hex: string): string[] =>
  Array.from({ length: hex.length / DIGITS }, (_, n) => {
    const id = hex.slice(n * DIGITS, (n + 1) * DIGITS);
    return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
  });

async function rowsOf(bound: AnyBound, ctx: Ctx, query: ListQuery, only: readonly string[] | null): Promise<Row[]> {
  const counts = bound.resource.list.columns.filter((key) => bound.resource.fields[key]?.kind === "refs");
  // Names are joined: looked up for each of thousands of rows they cost more than the rows.
  const sorts = Object.keys(bound.resource.fields).filter((key) => bound.resource.fields[key]?.kind === "ref");
  const needs = only ? { counts: counts.filter((key) => only.includes(key)), only } : { counts };
  const plan = planOf(bound, ctx, { ...needs, sorts });
  const raw = await ask(bound, ctx, async (tx) =>
    withJoins(tx.select(plan.columns).from(tableOf(bound)).$dynamic(), plan).where(whereOf(bound, ctx, query)),
  );
  const rows = raw.map(presenter(bound, ctx, { only }));
  return only ? rows : rows.map((row) => toldTo(bound, ctx, row));
}
