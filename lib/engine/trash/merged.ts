import { and, eq, gt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { trash } from "@/db/schema";
import { pgErrorOf } from "@/lib/base/problem/from-postgres";
import { configOf, tableName } from "@/lib/engine/resource/columns";
import { tableNamed } from "@/lib/engine/resource/foreign-keys";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Part, putBack, type StoredRow } from "./snapshot";

/** What a merge took from a record that went, so that it can be given back with it. */
export type Merged = {
  readonly into: { readonly id: string; readonly name: string };
  /** Rows that pointed at it and were turned to the other, by what tells them apart. */
  readonly moved: readonly { readonly table: string; readonly column: string; readonly keys: readonly StoredRow[] }[];
  /** Links that the other had as well. */
  readonly dropped: readonly Part[];
};

const FOREIGN_KEY_VIOLATION = "23503";

/** The columns of a table's key that tell its rows apart, besides the tenant and the one that moves. */
export function keyOf(table: PgTable, moving: PgColumn): PgColumn[] {
  const [key] = configOf(table).primaryKeys;
  return (key?.columns ?? []).filter((column) => column.name !== "tenant_id" && column.name !== moving.name);
}

/** Notes beside a deleted record what a merge took from it. */
export async function keepMerged(ctx: TxCtx, resource: string, id: string, merged: Merged): Promise<void> {
  await ctx.tx
    .update(trash)
    .set({ snapshot: sql`${trash.snapshot} || ${JSON.stringify({ merged })}::jsonb` })
    .where(and(eq(trash.resource, resource), eq(trash.recordId, id)));
}

/** What a merge took, if the record went in one. The cast is safe: `keepMerged` alone writes it. */
export const mergedOf = (snapshot: StoredRow): Merged | null => (snapshot.merged as Merged | undefined) ?? null;

/**
 * Gives back what a merge took: rows that still stand where the merge put them point at the record again, and links come back unless
 * their other end is gone. What was added to the other record since stays there; what was deleted or moved elsewhere by hand is left so.
 */
export async function giveBack(ctx: TxCtx, resource: string, id: string, merged: Merged): Promise<void> {
  const holders = await holdersOf(ctx, resource, merged.into.id);
  for (const { table: name, column, keys } of merged.moved) {
    const table = tableNamed(name);
    const moving = table && configOf(table).columns.find((one) => one.name === column);
    if (!table || !moving || keys.length === 0) continue;
    const same = keyOf(table, moving).map((one) => sql`${one} = ${sql.identifier("was")}.${sql.identifier(one.name)}`);
    await ctx.tx.execute(
      sql`update ${table} set ${sql.identifier(column)} = ${id}::uuid
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(keys)}::jsonb) as ${sql.identifier("was")}
        where ${moving} = any(${sql.param(`{${holders.join(",")}}`)}::uuid[]) and ${sql.join(same, sql` and `)}`,
    );
  }
  for (const { table, rows } of merged.dropped) for (const row of rows) await putLinkBack(ctx, table, row);
}

/** Where the rows are now: at the record that they were given to, or at the one which that was merged into in its turn. */
async function holdersOf(ctx: TxCtx, resource: string, first: string): Promise<string[]> {
  const holders = [first];
  for (;;) {
    const [next] = await ctx.tx
      .select({ snapshot: trash.snapshot })
      .from(trash)
      .where(and(eq(trash.resource, resource), eq(trash.recordId, holders.at(-1) ?? first)));
    const into = next && mergedOf(next.snapshot)?.into.id;
    if (!into || holders.includes(into)) return holders;
    holders.push(into);
  }
}

async function putLinkBack(ctx: TxCtx, table: string, row: StoredRow): Promise<void> {
  try {
    await ctx.tx.transaction((tx) => putBack({ ...ctx, tx }, { parts: [{ table, rows: [row] }] }));
  } catch (error) {
    if (pgErrorOf(error)?.code !== FOREIGN_KEY_VIOLATION) throw error;
  }
}

/** Of these records, those that went in a merge and can still come back. */
export async function restorable(ctx: TxCtx, resource: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: trash.recordId })
    .from(trash)
    .where(and(eq(trash.resource, resource), gt(trash.expiresAt, sql`now()`), sql`${trash.snapshot} ? 'merged'`));
  const there = new Set(rows.map((row) => row.id));
  return new Set(ids.filter((id) => there.has(id)));
}

/** A row's key as it is kept, and the row as a whole, for `returning`. */
export const keptKey = (table: PgTable, moving: PgColumn) =>
  sql<StoredRow>`jsonb_build_object(${sql.join(
    keyOf(table, moving).flatMap((column) => [sql`${column.name}::text`, sql`${column}`]),
    sql`, `,
  )})`;
export const wholeRow = (table: PgTable) => sql<StoredRow>`to_jsonb(${sql.identifier(tableName(table))})`;
