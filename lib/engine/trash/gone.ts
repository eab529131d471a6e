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
  return { parts: closeEmptied(parts, left), dispensable: [...dispensable], needed: [...needed] };
}

/**
 * A list of what a record applies to that names nothing applies to everything: what stands below the record and lost the last of such a list,
 * or a condition, comes back switched off, for somebody to look at.
 */
function closeEmptied(before: readonly Part[], after: readonly Part[]): Part[] {
  return after.map((part, at) => {
    const emptied = new Set(
      at === 0
        ? []
        : before.flatMap(({ table, rows }, below) => {
            const column = ownerKey(table, part.table);
            if (column === null) return [];
            const owners = (of: readonly StoredRow[]) => new Set(of.map((row) => String(row[column])));
            const left = after[below]?.rows ?? [];
            const whole = owners(left);
            // A condition that is gone makes a rule wider too; of a list only the last one does.
            const lost = rows.filter((row) => "id" in row && !left.some(({ id }) => id === row.id));
            return [...owners(lost), ...[...owners(rows)].filter((id) => !whole.has(id))];
          }),
    );
    const close = (row: StoredRow) =>
      "is_active" in row && emptied.has(String(row.id)) ? { ...row, is_active: false } : row;
    return { ...part, rows: part.rows.map(close) };
  });
}

/** The column by which rows of a table belong to those of another, with which they go; null where they do not. */
function ownerKey(name: string, owner: string): string | null {
  const table = tableNamed(name);
  const keys = table ? configOf(table).foreignKeys.filter((key) => key.onDelete === "cascade") : [];
  for (const key of keys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    if (foreignTable !== tableNamed(owner)) continue;
    return columns[foreignColumns.findIndex((one) => one.name === "id")]?.name ?? null;
  }
  return null;
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
