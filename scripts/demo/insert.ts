import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { TenantTx } from "@/db/with-tenant";

/** Rows of one statement: a few megabytes of JSON. */
const MOST_ROWS = 5_000;
type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows in few statements of one parameter each, several times as fast as a parameter per value. Rows that name the same
 * columns go together; what a row does not name gets the database's own default, so an id is always named.
 */
export async function insertAll<T extends PgTable>(
  tx: TenantTx,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  for (const group of alike(rows)) {
    for (let from = 0; from < group.length; from += MOST_ROWS) {
      await insertPart(tx, table, group.slice(from, from + MOST_ROWS));
    }
  }
}

function alike(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  // Rows of one maker name their columns in one order: only the first of them is sorted.
  const known = new Map<string, Row[]>();
  for (const row of rows) {
    const order = Object.keys(row).join();
    let group = known.get(order);
    if (!group) {
      const shape = Object.keys(row).sort().join();
      group = groups.get(shape) ?? [];
      groups.set(shape, group);
      known.set(order, group);
    }
    group.push(row);
  }
  return [...groups.values()];
}

async function insertPart(tx: TenantTx, table: PgTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  // What a record does not name is null: half of the values of the large tables are.
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const [key, { name }] of columns) if (row[key] != null) record[name] = row[key];
    return record;
  });
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  );
}
