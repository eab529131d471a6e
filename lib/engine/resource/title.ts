import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { boundOf } from "@/lib/shell/registry";
import type { AnyBound } from "./bind";
import { columnOf, hasColumn, tableOf } from "./columns";

/** What a record is called, as a column or an expression over `table`: a title that is a reference bears the name of its record. */
export function titleSql(bound: AnyBound, table: PgTable = bound.table): PgColumn | SQL {
  const key = bound.resource.title;
  const column = columnOf(table, key);
  const field = bound.resource.fields[key];
  if (field?.kind !== "ref") return column;
  const target = boundOf(field.to);
  const named = alias(tableOf(target), `${bound.resource.name}_title`);
  const name = new QueryBuilder()
    .select({ name: titleSql(target, named) })
    .from(named)
    .where(sameRecord(table, named, column));
  return sql`(${name})`;
}

/** `joined` is the record, of the same tenant where both have one, that `reference` points at. */
export function sameRecord(table: PgTable, joined: PgTable, reference: PgColumn): SQL {
  const sameTenant = hasColumn(joined, "tenantId") && hasColumn(table, "tenantId");
  const id = eq(columnOf(joined, "id"), reference);
  return (sameTenant && and(eq(columnOf(joined, "tenantId"), columnOf(table, "tenantId")), id)) || id;
}
