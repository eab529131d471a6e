import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { rowsOf, textsOf } from "@/lib/base/objects/records";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { AnyBound, Link } from "./bind";
import { columnOf, hasColumn, tableOf, written } from "./columns";
import { pairRows, type RowPairs } from "./row-pairs";

type Values = Readonly<Record<string, unknown>>;

/** Values that are columns of the table itself; links and rows stand elsewhere, secrets become columns in `prepare`. */
function columnsOf(bound: AnyBound, values: Values): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const key of Object.keys(values)) {
    const field = bound.resource.fields[key];
    if (field !== undefined && field.kind !== "refs" && field.kind !== "rows" && !field.secret)
      own[key] = values[key] ?? null;
  }
  return own;
}

export async function insertRecord(
  bound: AnyBound,
  ctx: TxCtx,
  id: string,
  values: Values,
  extra: Values,
): Promise<void> {
  const row = { ...columnsOf(bound, values), ...extra, id };
  await ctx.tx.insert(tableOf(bound)).values(written(row));
  await saveLinks(bound, ctx, id, values);
  await saveRows(bound, ctx, id, values);
}

export type NewRecord = { readonly id: string; readonly values: Values; readonly extra: Values };

/** The rows of records without links and rows of their own. */
export const newRows = (bound: AnyBound, records: readonly NewRecord[]): Values[] =>
  records.map(({ id, values, extra }) => Object.assign(columnsOf(bound, values), extra, { id }));

export async function updateRecord(
  bound: AnyBound,
  ctx: TxCtx,
  id: string,
  values: Values,
  extra: Values,
): Promise<void> {
  const changes = {
    ...columnsOf(bound, values),
    ...extra,
    ...(hasColumn(bound.table, "updatedAt") && { updatedAt: new Date() }),
  };
  await ctx.tx.update(tableOf(bound)).set(written(changes)).where(eq(bound.table.id, id));
  await saveLinks(bound, ctx, id, values);
  await saveRows(bound, ctx, id, values);
}

/** Adds and removes what changed only, so that the rest keeps its own history. */
async function saveLinks(bound: AnyBound, ctx: TxCtx, id: string, values: Values): Promise<void> {
  for (const [key, link] of Object.entries(bound.links ?? {})) {
    if (!(key in values)) continue;
    const wanted = new Set<string>(textsOf(values[key]));
    const present = await ctx.tx
      .select({ target: link.target })
      .from(link.table)
      .where(and(eq(link.own, id), seenThrough(bound, ctx, key, link)));
    const had = new Set<string>(present.map((row) => String(row.target)));
    const gone = [...had].filter((target) => !wanted.has(target));
    const added = [...wanted].filter((target) => !had.has(target));
    if (gone.length > 0) await ctx.tx.delete(link.table).where(and(eq(link.own, id), inArray(link.target, gone)));
    for (let at = 0; at < added.length; at += 1_000) {
      const part = added
        .slice(at, at + 1_000)
        .map((target) => ({ [keyOf(link.table, link.own)]: id, [keyOf(link.table, link.target)]: target }));
      await ctx.tx.insert(link.table).values(written(part));
    }
  }
}

function seenThrough(bound: AnyBound, ctx: TxCtx, key: string, link: Link): SQL | undefined {
  const field = bound.resource.fields[key];
  if (field?.kind !== "refs") return undefined;
  const { table, visible } = boundOf(field.to);
  const seen = visible?.(ctx);
  return seen && inArray(link.target, ctx.tx.select({ id: table.id }).from(tableOf({ table })).where(seen));
}

/** Small records of the form. Where rows have a key, those that stay keep their identity; else all are written anew. */
async function saveRows(bound: AnyBound, ctx: TxCtx, id: string, values: Values): Promise<void> {
  for (const [key, { table, parent, key: rowKey }] of Object.entries(bound.rowTables ?? {})) {
    if (!(key in values)) continue;
    const rows = rowsOf(values[key]);
    const place = ({ id: own, ...cells }: Values, position: number) => ({
      ...cells,
      ...(own != null && { id: own }),
      ...(hasColumn(table, "position") && { position }),
    });
    const own = columnOf(table, "id");
    const stored = rowKey ? await storedRows(ctx, table, parent, rowKey, id) : [];
    const { kept, added, gone } = rowKey
      ? pairRows(stored, rows, rowKey, { byPlace: !bearsIds(bound, key) })
      : { kept: [], added: rows.map((cells, position) => ({ cells, position })), gone: null };
    if (gone === null) await ctx.tx.delete(table).where(eq(parent, id));
    else if (gone.length > 0) await ctx.tx.delete(table).where(inArray(own, [...gone]));
    if (rowKey && rowKey !== "id" && kept.length > 1) await setAside(ctx, table, rowKey, kept, stored);
    for (const row of kept) {
      const cells = written({ ...emptied(bound, key), ...place(row.cells, row.position) });
      await ctx.tx.update(table).set(cells).where(eq(own, row.id));
    }
    if (added.length === 0) continue;
    const placed = added.map((row) => ({ ...place(row.cells, row.position), [keyOf(table, parent)]: id }));
    await ctx.tx.insert(table).values(written(placed));
  }
}

/**
 * Cells that a row may be without, empty. Only a row that names its id is one that was there, of which what it does not name stays; where
 * rows have none the list is sent whole.
 */
function emptied(bound: AnyBound, key: string): Values {
  const field = bound.resource.fields[key];
  if (field?.kind !== "rows" || bearsIds(bound, key)) return {};
  const free = Object.entries(field.fields).filter(([, f]) => !f.required && f.write !== "never");
  return Object.fromEntries(free.map(([cell]) => [cell, null]));
}

/** The rows of this field name their ids in a form and over the API. */
function bearsIds(bound: AnyBound, key: string): boolean {
  const field = bound.resource.fields[key];
  return field?.kind === "rows" && "id" in field.fields;
}

/** Keys that change are freed first, so that two rows may take each other's. A row that was known by its key keeps it. */
async function setAside(ctx: TxCtx, table: PgTable, key: string, kept: RowPairs["kept"], stored: readonly Values[]) {
  const was = new Map(stored.map((row) => [row.id, row[key]]));
  const changing = kept.filter(({ id, cells }) => cells.id != null && was.get(id) !== cells[key]).map(({ id }) => id);
  const own = columnOf(table, "id");
  if (changing.length > 1)
    await ctx.tx
      .update(table)
      .set(written({ [key]: sql`${own}::text` }))
      .where(inArray(own, changing));
}

async function storedRows(ctx: TxCtx, table: PgTable, parent: PgColumn, key: string, id: string) {
  const own = columnOf(table, "id");
  const order = hasColumn(table, "position") ? columnOf(table, "position") : own;
  const found = await ctx.tx
    .select({ id: own, [key]: columnOf(table, key) })
    .from(table)
    .where(eq(parent, id))
    .orderBy(asc(order));
  return found.map((row) => ({ ...row, id: String(row.id) }));
}

/** The code's name of a column. */
function keyOf(table: PgTable, column: PgColumn): string {
  const entry = Object.entries(getTableColumns(table)).find(([, c]) => c === column);
  if (!entry) throw new Error(`no column ${column.name}`);
  return entry[0];
}
