import type { PgTable } from "drizzle-orm/pg-core";
import type { TenantTx } from "@/db/with-tenant";

/** The protocol takes 65,535 parameters in one statement. */
const MOST_PARAMETERS = 60_000;

/** Inserts rows in as few statements as may be. All rows name the columns that the first one names. */
export async function insertAll<T extends PgTable>(
  tx: TenantTx,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length + 4));
  const size = Math.floor(MOST_PARAMETERS / columns);
  for (let from = 0; from < rows.length; from += size) {
    await tx.insert(table).values(rows.slice(from, from + size) as T["$inferInsert"][]);
  }
}
