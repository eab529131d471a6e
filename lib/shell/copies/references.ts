import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { configOf, tableName } from "@/lib/engine/resource/columns";
import type { Reference } from "./remap";

/** What a table's rows point at within their tenant, by the schema's own foreign keys: what is added there later is found here too. */
export function referencesOf(table: PgTable): Reference[] {
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, { key, column }]));
  return configOf(table).foreignKeys.flatMap((foreign) => {
    const { columns, foreignTable } = foreign.reference();
    const [tenant, pointing] = columns;
    const known = pointing && keys.get(pointing.name);
    if (tenant?.name !== "tenant_id" || !known) return [];
    return [{ key: known.key, to: tableName(foreignTable), required: known.column.notNull }];
  });
}

const OWN = new Set(["tenantId", "createdAt", "updatedAt"]);

/** Columns that are copied: neither whose and when a row is, nor what the database works out by itself. */
export function copiedColumns(table: PgTable): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([key, column]) => !OWN.has(key) && column.generated === undefined));
}
