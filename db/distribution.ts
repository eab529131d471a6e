import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema";

/**
 * Where a table's rows would live on a cluster. "distributed": with their tenant, by `tenant_id` (the tenants themselves by `id`).
 * "reference": the same on every node. "local": on one node only, never joined with the others.
 */
export type Distribution = "distributed" | "reference" | "local";

const EXCEPTIONS: Readonly<Record<string, Distribution>> = {
  states: "reference",
  cities: "reference",
  rate_limits: "local",
};

/** Every table of the schema, by its name in the database. */
export const TABLES: readonly {
  readonly name: string;
  readonly table: PgTable;
  readonly distribution: Distribution;
}[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => ({
    name: getTableName(table),
    table,
    distribution: EXCEPTIONS[getTableName(table)] ?? "distributed",
  }));

/** The column that says whose a row is. */
export const tenantKeyOf = (name: string): "id" | "tenant_id" => (name === "tenants" ? "id" : "tenant_id");
