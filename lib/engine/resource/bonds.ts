import { and, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Bond } from "@/lib/base/problem/catalogue";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOfTable } from "@/lib/shell/registry";
import type { AnyBound } from "./bind";
import { columnOf, configOf, hasColumn, tableName, tableOf } from "./columns";
import { referencesTo } from "./foreign-keys";
import { titleSql } from "./title";

/** Bonds are not declared: every restricting foreign key that points at the table is one. */
export function foreignKeysTo(target: PgTable) {
  return referencesTo(target).filter((fk) => !fk.cascades);
}

/** What keeps these records from being deleted: per kind of record, how many, and a few of their names. Each counts once. */
export async function bondsOf(bound: AnyBound, ctx: TxCtx, ids: readonly string[]): Promise<Bond[]> {
  const bonds: Bond[] = [];
  for (const [resource, keys] of kindsOf(bound)) {
    const parts = keys.map(({ from, column, record }) => {
      return sql`select ${record} as id from ${from} where ${holding(bound, column, ids)}`;
    });
    const [found] = await ctx.tx.execute<{ n: number }>(
      sql`select ${counted(keys)} as n from (${sql.join(parts, sql` union all `)}) bond`,
    );
    if (!found?.n) continue;
    const sample: string[] = [];
    for (const [from, same] of Map.groupBy(keys, (key) => key.from)) {
      sample.push(...(await sampleOf(from, ctx, or(...same.map(({ column }) => holding(bound, column, ids))))));
    }
    bonds.push({ resource, count: found.n, sample: sample.slice(0, 3) });
  }
  return bonds;
}

type Key = { readonly from: PgTable; readonly column: PgColumn; readonly record: PgColumn | SQL };

/** The foreign keys that may hold, by what they are called; a record may point by several of them, or by several rows of a link. */
function kindsOf(bound: AnyBound): Map<string, Key[]> {
  const keys = foreignKeysTo(bound.table).map(({ from, column }) => ({ from, column, record: recordOf(from) }));
  return Map.groupBy(keys, (key) => bondName(key.from));
}

/** What tells the record apart that a row speaks for: its own id, its owner's, or the row as a whole. */
function recordOf(table: PgTable): PgColumn | SQL {
  if (boundOfTable(table)) return columnOf(table, "id");
  return ownerKey(table) ?? (hasColumn(table, "id") ? columnOf(table, "id") : sql`${table}::text`);
}

/** One key of a table of records names each of them once already; only where one may come twice is sorting worth its time. */
function counted(keys: readonly Key[]): SQL {
  const once = keys.every(({ from }) => keys.length === 1 && boundOfTable(from));
  return once ? sql`count(*)::int` : sql`count(distinct id)::int`;
}

/** Rows that point at these records and really hold them: links that a live rule made do not. */
function holding(bound: AnyBound, column: PgColumn, ids: readonly string[]) {
  // A foreign key names its columns by objects of its own, so table and name are compared.
  const automatic = bound.automatic?.find(
    (link) => link.column.table === column.table && link.column.name === column.name,
  );
  return and(inArray(column, [...ids]), automatic && not(automatic.where));
}

/** Records with at least one bond, among these. */
export async function bondedIds(bound: AnyBound, ctx: TxCtx, ids: readonly string[]): Promise<Set<string>> {
  const bonded = new Set<string>();
  for (const { from, column } of foreignKeysTo(bound.table)) {
    const rows = await ctx.tx
      .selectDistinct({ id: column })
      .from(from)
      .where(holding(bound, column, ids));
    for (const row of rows) bonded.add(String(row.id));
  }
  return bonded;
}

/** What holds each of these records: per kind, how many. Records that nothing holds are not in it. */
export async function bondCounts(
  bound: AnyBound,
  ctx: TxCtx,
  ids: readonly string[],
): Promise<Map<string, { resource: string; count: number }[]>> {
  const held = new Map<string, { resource: string; count: number }[]>();
  for (const [resource, keys] of kindsOf(bound)) {
    const parts = keys.map(({ from, column, record }) => {
      return sql`select ${record} as id, ${column} as held from ${from} where ${holding(bound, column, ids)}`;
    });
    const rows = await ctx.tx.execute<{ held: string; n: number }>(
      sql`select held, ${counted(keys)} as n from (${sql.join(parts, sql` union all `)}) bond group by held`,
    );
    for (const row of rows) held.set(row.held, [...(held.get(row.held) ?? []), { resource, count: row.n }]);
  }
  return held;
}

/** A link table speaks for its owner: a product's bond through `mix_products` is called "mixes". */
export function bondName(table: PgTable): string {
  const own = boundOfTable(table);
  if (own) return own.resource.api.path;
  const owner = ownerOf(table);
  return (owner && boundOfTable(owner)?.resource.api.path) ?? tableName(owner ?? table);
}

function ownerOf(table: PgTable): PgTable | null {
  const parent = configOf(table).foreignKeys.find((fk) => fk.onDelete === "cascade");
  return parent?.reference().foreignTable ?? null;
}

/** The column of a link table that names its owner. */
function ownerKey(table: PgTable): PgColumn | undefined {
  const owner = ownerOf(table);
  const up = owner && configOf(table).foreignKeys.find((fk) => fk.reference().foreignTable === owner);
  const { columns, foreignColumns } = up?.reference() ?? { columns: [], foreignColumns: [] };
  return columns[foreignColumns.findIndex((column) => column.name === "id")];
}

/** Some of their names, of those that this person may read: how many there are says more than enough of the rest. */
async function sampleOf(from: PgTable, ctx: TxCtx, holds: SQL | undefined): Promise<string[]> {
  const bound = boundOfTable(from);
  if (bound) {
    if (!can(ctx, "GET", bound.resource.subject)) return [];
    const title = titleSql(bound);
    const rows = await ctx.tx
      .select({ title })
      .from(from)
      .where(and(holds, bound.visible?.(ctx)))
      .limit(3);
    return rows.map((row) => String(row.title));
  }
  const owner = ownerOf(from);
  const ownerBound = owner && boundOfTable(owner);
  const upColumn = ownerKey(from);
  if (!ownerBound || !upColumn || !can(ctx, "GET", ownerBound.resource.subject)) return [];
  const title = titleSql(ownerBound);
  const rows = await ctx.tx
    .selectDistinct({ title })
    .from(tableOf(ownerBound))
    .innerJoin(from, sql`${upColumn} = ${ownerBound.table.id}`)
    .where(and(holds, ownerBound.visible?.(ctx)))
    .limit(3);
  return rows.map((row) => String(row.title));
}
