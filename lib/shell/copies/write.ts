import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { attachments } from "@/db/schema";
import { type AuditEntry, writeAudit } from "@/lib/engine/audit/write";
import { columnOf, hasColumn, written } from "@/lib/engine/resource/columns";
import { relationOf } from "@/lib/engine/resource/field";
import { tableNamed } from "@/lib/engine/resource/foreign-keys";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOfTable } from "@/lib/shell/registry";
import type { Part } from "./plan";
import { referencesOf } from "./references";
import type { Row } from "./remap";

const INSERT = 1_000;

/** Writes a part, in the caller's transaction, with a line of history for each record. What is there from an earlier attempt stays. */
export async function writePart(
  ctx: TxCtx,
  part: Part,
  photos: readonly Row[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (photos.length > 0) await insert(ctx, attachments, photos);
  for (const { table: name, rows } of part.tables) {
    const table = tableNamed(name);
    if (!table) throw new Error(`no table ${name}`);
    const made = await insert(ctx, table, rows);
    const bound = boundOfTable(table);
    if (!bound) continue;
    const told = new Set(Object.keys(bound.resource.fields));
    const entries = rows
      .filter((row) => made.has(String(row.id)))
      .map((row): AuditEntry => {
        const own = Object.fromEntries(Object.entries(row).filter(([key]) => told.has(key)));
        const after = { ...own, ...namesOf(table, row, names) };
        return { resource: bound.resource.name, recordId: String(row.id), action: "create", before: null, after };
      });
    await writeAudit(ctx, entries);
  }
}

/** What the row points at, by name, as the history shows it. */
function namesOf(table: PgTable, row: Row, names: ReadonlyMap<string, string>): Row {
  return Object.fromEntries(
    referencesOf(table).flatMap(({ key }) => {
      const name = names.get(String(row[key]));
      return name === undefined ? [] : [[relationOf(key), { id: row[key], name }]];
    }),
  );
}

/** Ids of the rows that were not there yet. */
async function insert({ tx }: TxCtx, table: PgTable, rows: readonly Row[]): Promise<Set<string>> {
  const made = new Set<string>();
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  // Only the very row of an earlier attempt is passed over; anything else in its place is an error.
  const own = hasColumn(table, "id")
    ? [columnOf(table, "id")]
    : Object.entries(columns).flatMap(([key, c]) => (key !== "tenantId" && c.name.endsWith("_id") ? [c] : []));
  const key = [columnOf(table, "tenantId"), ...own];
  for (let from = 0; from < rows.length; from += INSERT) {
    const query = tx
      .insert(table)
      .values(written(rows.slice(from, from + INSERT)))
      .onConflictDoNothing({ target: key });
    if (!hasColumn(table, "id")) await query;
    else for (const row of await query.returning({ id: columnOf(table, "id") })) made.add(String(row.id));
  }
  return made;
}
