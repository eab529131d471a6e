import { and, inArray, not, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Bond } from "@/lib/problem/catalogue";
import type { AnyBound, TxCtx } from "./bind";
import { tableName } from "./columns";
import { referencesTo } from "./foreign-keys";
import { boundOfTable } from "./registry";
import { titleSql } from "./title";

/** Bonds are not declared: every restricting foreign key that points at the table is one. */
export function foreignKeysTo(target: PgTable) {
  return referencesTo(target).filter((fk) => !fk.cascades);
}

/** What keeps these records from being deleted: per kind of record, how many, and a few of their names. */
export async function bondsOf(bound: AnyBound, ctx: TxCtx, ids: readonly string[]): Promise<Bond[]> {
  const counted = new Map<string, { count: number; sample: string[] }>();
  for (const { from, column } of foreignKeysTo(bound.table)) {
    const [found] = await ctx.tx
      .select({ n: sql<number>`count(*)::int` })
      .from(from)
      .where(holding(bound, column, ids));
    if (!found || found.n === 0) continue;
    const kind = bondName(from);
    const known = counted.get(kind) ?? { count: 0, sample: [] };
    counted.set(kind, {
      count: known.count + found.n,
      sample: [...known.sample, ...(await sampleOf(from, ctx, holding(bound, column, ids)))].slice(0, 3),
    });
  }
  return [...counted].map(([resource, { count, sample }]) => ({ resource, count, sample }));
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
  for (const { from, column } of foreignKeysTo(bound.table)) {
    const rows = await ctx.tx
      .select({ id: column, n: sql<number>`count(*)::int` })
      .from(from)
      .where(holding(bound, column, ids))
      .groupBy(column);
    const resource = bondName(from);
    for (const { id, n } of rows) {
      const known = held.get(String(id)) ?? [];
      const same = known.find((bond) => bond.resource === resource);
      if (same) same.count += n;
      else known.push({ resource, count: n });
      held.set(String(id), known);
    }
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
  const parent = getTableConfig(table).foreignKeys.find((fk) => fk.onDelete === "cascade");
  return parent?.reference().foreignTable ?? null;
}

async function sampleOf(from: PgTable, ctx: TxCtx, holds: SQL | undefined): Promise<string[]> {
  const bound = boundOfTable(from);
  if (bound) {
    const title = titleSql(bound);
    const rows = await ctx.tx.select({ title }).from(from).where(holds).limit(3);
    return rows.map((row) => String(row.title));
  }
  const owner = ownerOf(from);
  const ownerBound = owner && boundOfTable(owner);
  const up =
    owner &&
    getTableConfig(from)
      .foreignKeys.find((fk) => fk.reference().foreignTable === owner)
      ?.reference();
  const upColumn = up?.columns[up.foreignColumns.findIndex((c) => c.name === "id")];
  if (!ownerBound || !upColumn) return [];
  const title = titleSql(ownerBound);
  const rows = await ctx.tx
    .selectDistinct({ title })
    .from(ownerBound.table as PgTable)
    .innerJoin(from, sql`${upColumn} = ${ownerBound.table.id}`)
    .where(holds)
    .limit(3);
  return rows.map((row) => String(row.title));
}
