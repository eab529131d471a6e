import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

/** A column by its key in code. Throws when there is none: the caller's allow-list and the table disagree. */
export function columnOf(table: PgTable, key: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const column = columns[key];
  if (!column) throw new Error(`table ${tableName(table)} has no column ${key}`);
  return column;
}
export function hasColumn(table: PgTable, key: string): boolean {
  return key in getTableColumns(table);
}
export function tableName(table: PgTable): string {
  return getTableName(table);
}

const configs = new WeakMap<PgTable, ReturnType<typeof getTableConfig>>();
/** Keys, columns and indexes of a table. Drizzle makes them anew whenever it is asked, which costs more than most statements. */
export function configOf(table: PgTable): ReturnType<typeof getTableConfig> {
  const known = configs.get(table) ?? getTableConfig(table);
  configs.set(table, known);
  return known;
}

/** A record's table as the query builder takes any: by its own type it would ask for columns that only one record has. */
export const tableOf = ({ table }: { readonly table: PgTable }): PgTable => table;

/**
 * What is written to a table that only run time knows. Safe as a cast: the keys come from a definition, which `bind` has held to the
 * table's columns, or from the table itself.
 */
export const written = (values: object): never => values as never;
