import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TenantTx } from "@/db/with-tenant";

type Values = Readonly<Record<string, unknown>>;
type Place = { readonly key: string; readonly column: PgColumn; readonly isJson: boolean };
type Places = {
  readonly byKey: ReadonlyMap<string, Place>;
  /** Those that take a value of ours where a row names none. */
  readonly initial: readonly Place[];
};

const known = new WeakMap<PgTable, Places>();

/** The columns of a table: asked once, since they are gone through for each of thousands of rows. */
function placesOf(table: PgTable): Places {
  const made = known.get(table);
  if (made) return made;
  const all = Object.entries(getTableColumns(table)).map(([key, column]): Place => {
    return { key, column, isJson: column.getSQLType() === "jsonb" };
  });
  const places = {
    byKey: new Map(all.map((place) => [place.key, place])),
    initial: all.filter(({ column }) => column.defaultFn !== undefined),
  };
  known.set(table, places);
  return places;
}

/**
 * Inserts hundreds of rows by one statement with one value: what a row does not name takes the column's default. A list of parameters for each row
 * would cost more on both sides than the rows themselves.
 */
export async function insertRows(tx: TenantTx, table: PgTable, rows: readonly Values[]): Promise<void> {
  const { byKey, initial } = placesOf(table);
  const groups = new Map<string, { readonly names: readonly string[]; readonly cells: Values[] }>();
  for (const row of rows) {
    const cells: Record<string, unknown> = {};
    const put = ({ column, isJson }: Place, value: unknown) => {
      // What is JSON already is not to become the text of it.
      cells[column.name] = value === null || isJson ? value : column.mapToDriverValue(value);
    };
    for (const key of Object.keys(row)) {
      const place = row[key] === undefined ? undefined : byKey.get(key);
      if (place) put(place, row[key]);
    }
    for (const place of initial) if (row[place.key] === undefined) put(place, place.column.defaultFn?.());
    const names = Object.keys(cells);
    const alike = names.join();
    const group = groups.get(alike) ?? { names, cells: [] };
    group.cells.push(cells);
    groups.set(alike, group);
  }
  for (const { names, cells } of groups.values()) {
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(cells)}::json)`);
  }
}
