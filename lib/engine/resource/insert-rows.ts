import { getTableColumns, type SQL, sql } from "drizzle-orm";
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

function put(cells: Record<string, unknown>, { column, isJson }: Place, value: unknown): void {
  // What is JSON already is not to become the text of it.
  cells[column.name] = value === null || isJson ? value : column.mapToDriverValue(value);
}

/** A row by the names of its columns, with the values that are ours to begin with. */
function cellsOf(row: Values, { byKey, initial }: Places): Values {
  const cells: Record<string, unknown> = {};
  for (const key of Object.keys(row)) {
    const place = row[key] === undefined ? undefined : byKey.get(key);
    if (place) put(cells, place, row[key]);
  }
  for (const place of initial) if (row[place.key] === undefined) put(cells, place, place.column.defaultFn?.());
  return cells;
}

/**
 * The statements that insert hundreds of rows, each with one value: what a row does not name takes the column's default. A list of parameters for each
 * row would cost more on both sides than the rows themselves.
 */
export function insertions(table: PgTable, rows: readonly Values[]): SQL[] {
  const places = placesOf(table);
  const alike = Map.groupBy(
    rows.map((row) => cellsOf(row, places)),
    (cells) => Object.keys(cells).join(),
  );
  return [...alike.values()].map((cells) => {
    const columns = sql.join(
      Object.keys(cells[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    );
    return sql`insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(cells)}::json)`;
  });
}

export async function insertRows(tx: TenantTx, table: PgTable, rows: readonly Values[]): Promise<void> {
  for (const insertion of insertions(table, rows)) await tx.execute(insertion);
}
