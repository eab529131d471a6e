import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { trash, users } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { configOf, hasColumn, tableName } from "@/lib/engine/resource/columns";
import { referencesTo, tableNamed } from "@/lib/engine/resource/foreign-keys";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export type StoredRow = Readonly<Record<string, unknown>>;
/** Rows of one table as Postgres gives them, by column name. */
export type Part = { readonly table: string; readonly rows: readonly StoredRow[] };
const BATCH = 500;

/** Keeps what is about to be deleted: the rows and everything that goes with them, in the order to put them back. */
export async function keepInTrash(
  bound: AnyBound,
  ctx: TxCtx,
  records: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if (!bound.resource.trash) return;
  // The super admin of another tenant is nobody here.
  const deletedBy = sql`(select ${users.id} from ${users} where ${users.id} = ${ctx.userId})`;
  for (let from = 0; from < records.length; from += BATCH) {
    const part = records.slice(from, from + BATCH);
    const parts = await partsOf(
      ctx,
      bound.table,
      bound.table.id,
      part.map((record) => record.id),
    );
    const lines = part.map(({ id, name }) => ({
      resource: bound.resource.name,
      recordId: id,
      recordName: name,
      deletedBy,
      snapshot: { parts: parts.get(id) ?? [] },
    }));
    await ctx.tx
      .insert(trash)
      .values(lines)
      .onConflictDoUpdate({
        target: [trash.tenantId, trash.resource, trash.recordId],
        set: {
          snapshot: sql`excluded.snapshot`,
          recordName: sql`excluded.record_name`,
          deletedBy: sql`excluded.deleted_by`,
          createdAt: sql`excluded.created_at`,
          expiresAt: sql`excluded.expires_at`,
        },
      });
  }
}

/** By record: its own row, then the rows below it that the deletion takes along. */
async function partsOf(
  ctx: TxCtx,
  table: PgTable,
  column: PgColumn,
  ids: readonly string[],
): Promise<Map<string, Part[]>> {
  const found = await ctx.tx
    .select({ owner: column, row: sql<StoredRow>`to_jsonb(${table})` })
    .from(table)
    .where(inArray(column, [...ids]));
  const parts = new Map<string, Part[]>();
  for (const [owner, rows] of Map.groupBy(found, (line) => String(line.owner))) {
    parts.set(owner, [{ table: tableName(table), rows: rows.map((line) => line.row) }]);
  }
  if (found.length === 0 || !hasColumn(table, "id")) return parts;
  const ownerOf = new Map(found.map((line) => [String(line.row.id), String(line.owner)]));
  for (const below of referencesTo(table).filter((fk) => fk.cascades && fk.from !== table)) {
    for (const [id, more] of await partsOf(ctx, below.from, below.column, [...ownerOf.keys()])) {
      parts.get(ownerOf.get(id) ?? "")?.push(...more);
    }
  }
  return parts;
}

export const partsIn = (snapshot: StoredRow): readonly Part[] => snapshot.parts as readonly Part[];

/**
 * Puts the rows of a snapshot back as they were. Columns that came later take their defaults. `owner`: the record that comes back; rows
 * below it that a trigger makes with it give way to those that were kept.
 */
export async function putBack(
  ctx: TxCtx,
  snapshot: StoredRow,
  owner?: { readonly table: PgTable; readonly id: string },
): Promise<void> {
  const seen = new Set<string>();
  for (const [at, { table: name, rows }] of partsIn(snapshot).entries()) {
    if (at === 1 && owner) await clearBelow(ctx, owner);
    const table = tableNamed(name);
    const [first] = rows;
    if (!table || !first) continue;
    const columns = configOf(table).columns.filter((column) => !column.generated && column.name in first);
    // Two ways may lead to one link row, such as two products that compete.
    const fresh = rows.filter((row) => {
      const mark = name + JSON.stringify(row);
      return !seen.has(mark) && seen.add(mark);
    });
    const list = sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    await ctx.tx.execute(
      sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(fresh)}::jsonb)`,
    );
  }
}

async function clearBelow(ctx: TxCtx, { table, id }: { readonly table: PgTable; readonly id: string }): Promise<void> {
  for (const below of referencesTo(table).filter((fk) => fk.cascades && fk.from !== table))
    await ctx.tx.delete(below.from).where(eq(below.column, id));
}
