import { getTableName } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";
import { configOf } from "./columns";

/** A foreign key that points at a record: `column` of `from` holds the record's id. */
export type ForeignKey = {
  readonly from: PgTable;
  readonly column: PgColumn;
  /** Deleting the record deletes these rows too; otherwise they keep it from being deleted. */
  readonly cascades: boolean;
};

const TABLES: readonly PgTable[] = Object.values<unknown>(schema).filter(
  (value): value is PgTable => value instanceof PgTable,
);

/** Every foreign key of the schema that points at the table's ids. */
export function referencesTo(target: PgTable): readonly ForeignKey[] {
  return TABLES.flatMap((from) =>
    configOf(from)
      .foreignKeys.filter((fk) => fk.reference().foreignTable === target && fk.onDelete !== "set null")
      .flatMap((fk) => {
        const { columns, foreignColumns } = fk.reference();
        const column = columns[foreignColumns.findIndex((c) => c.name === "id")];
        return column ? [{ from, column, cascades: fk.onDelete === "cascade" }] : [];
      }),
  );
}

const byName = new Map(TABLES.map((table) => [getTableName(table), table]));
export const tableNamed = (name: string): PgTable | undefined => byName.get(name);
