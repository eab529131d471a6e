import type { SQL } from "drizzle-orm";
import { ServerDialect } from "./dialect";
import { flatten } from "./selections";
import { rowReader } from "./session";
import type { TenantTx } from "./with-tenant";

export type Cells = readonly unknown[];

const dialect = new ServerDialect();

/**
 * Asks for rows of which `read` makes what is wanted: it gets the cells of all of them as the driver has them, in the order in which they are
 * selected. Like other statements it is sent at once.
 */
export function readCells<T>(tx: TenantTx, statement: SQL, read: (rows: readonly Cells[]) => T): Promise<T> {
  return tx._.session
    .prepareQuery<{ execute: T; all: never; values: never }>(
      dialect.sqlToQuery(statement),
      undefined,
      undefined,
      true,
      read,
    )
    .execute();
}

type Found = Readonly<{ [key: string]: unknown }>;
const readers = new WeakMap<object, (rows: readonly Cells[]) => Found[]>();

/** How records are made of the cells of these columns, which stand next to each other. */
export function recordReader(columns: { [key: string]: unknown }): (rows: readonly Cells[]) => Found[] {
  const known = readers.get(columns);
  if (known) return known;
  const read = rowReader(flatten(columns));
  if (!read) throw new Error("columns within each other are read by Drizzle");
  readers.set(columns, read);
  return read;
}
