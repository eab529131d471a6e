import { inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { camelCase } from "@/lib/base/text/case";
import { columnOf, configOf } from "@/lib/engine/resource/columns";
import { tableNamed } from "@/lib/engine/resource/foreign-keys";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Part, StoredRow } from "./snapshot";

type Gone = {
  /** The parts with what they can do without left out. */
  readonly parts: readonly Part[];
  /** Fields that point at records which are no more: those that may be empty, and those that may not. */
  readonly dispensable: readonly string[];
  readonly needed: readonly string[];
};

/** What of a snapshot points at nothing today. The first part is the record itself; rows below it that need what is gone go with it. */
export async function goneFrom(ctx: TxCtx, parts: readonly Part[]): Promise<Gone> {
  const [dispensable, needed] = [new Set<string>(), new Set<string>()];
  const left: Part[] = [];
  for (const [at, part] of parts.entries()) {
    let rows = part.rows;
    for (const { column, target, nullable } of keysOf(part.table)) {
      const missing = await missingOf(ctx, target, rows, column, parts);
      if (missing.size === 0) continue;
      const lost = (row: StoredRow) => missing.has(String(row[column]));
      (nullable || at > 0 ? dispensable : needed).add(camelCase(column));
      if (nullable) rows = rows.map((row) => (lost(row) ? { ...row, [column]: null } : row));
      else if (at > 0) rows = rows.filter((row) => !lost(row));
    }
    left.push({ table: part.table, rows });
  }
  return { parts: left, dispensable: [...dispensable], needed: [...needed] };
}

/** The columns of a table that name another record by its id. */
function keysOf(name: string) {
  const table = tableNamed(name);
  return (table ? configOf(table).foreignKeys : []).flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const column = columns[foreignColumns.findIndex((one) => one.name === "id")];
    return column ? [{ column: column.name, target: foreignTable, nullable: !column.notNull }] : [];
  });
}

async function missingOf(
  { tx, tenantId }: TxCtx,
  target: PgTable,
  rows: readonly StoredRow[],
  column: string,
  parts: readonly Part[],
): Promise<Set<string>> {
  const missing = new Set(rows.flatMap((row) => (row[column] == null ? [] : [String(row[column])])));
  // The tenant itself is always there.
  missing.delete(tenantId);
  for (const part of parts)
    if (tableNamed(part.table) === target) for (const row of part.rows) missing.delete(String(row.id));
  if (missing.size === 0) return missing;
  const id = columnOf(target, "id");
  const found = await tx
    .select({ id: sql<string>`${id}` })
    .from(target)
    .where(inArray(id, [...missing]));
  for (const row of found) missing.delete(row.id);
  return missing;
}
