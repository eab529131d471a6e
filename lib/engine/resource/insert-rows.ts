import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TenantTx } from "@/db/with-tenant";

type Values = Readonly<Record<string, unknown>>;
type Place = { readonly key: string; readonly column: PgColumn; readonly isJson: boolean };

const known = new WeakMap<PgTable, readonly Place[]>();

/** The columns of a table, in its order: asked once, since they are gone through for each of thousands of rows. */
function placesOf(table: PgTable): readonly Place[] {
  const made =
    known.get(table) ??
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      return { key, column, isJson: column.getSQLType() === "jsonb" };
    });
  known.set(table, made);
  return made;
}

/**
 * Inserts hundreds of rows by one statement with one value: what a row does not name takes the column's default. A list of parameters for each row
 * would cost more on both sides than the rows themselves.
 */
export async function insertRows(tx: TenantTx, table: PgTable, rows: readonly Values[]): Promise<void> {
  const places = placesOf(table);
  const groups = new Map<string, { readonly used: readonly Place[]; readonly cells: Values[] }>();
  for (const row of rows) {
    const cells: Record<string, unknown> = {};
    const used: Place[] = [];
    for (const place of places) {
      const { key, column, isJson } = place;
      const value = row[key] === undefined ? column.defaultFn?.() : row[key];
      if (value === undefined) continue;
      // What is JSON already is not to become the text of it.
      cells[column.name] = value === null || isJson ? value : column.mapToDriverValue(value);
      used.push(place);
    }
    const names = Object.keys(cells).join();
    const group = groups.get(names) ?? { used, cells: [] };
    group.cells.push(cells);
    groups.set(names, group);
  }
  for (const { used, cells } of groups.values()) {
    const names = sql.join(
      used.map(({ column }) => sql.identifier(column.name)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(cells)}::json)`);
  }
}
