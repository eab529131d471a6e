import { sql } from "drizzle-orm";
import { textArray } from "./many";
import type { TenantTx } from "./with-tenant";

/**
 * Reads by indexes where there are any, for the rest of the transaction. Scanning a whole table asks for the tenant at each of its rows, which takes longer than the rows
 * themselves, where an index asks once; the planner knows nothing of it. For what goes through much of a tenant, as figures do; lists choose well by themselves.
 */
export async function byIndexes(tx: TenantTx): Promise<void> {
  // Sent now: whatever is asked next comes behind it.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`).execute();
}

/** Reads what goes through most of a tenant: by indexes, and gathered by hash, since texts are compared by language. */
export const throughAll = <T>(tx: TenantTx, work: () => Promise<T>): Promise<T> =>
  without(tx, ["enable_seqscan", "enable_sort", "enable_incremental_sort"], work);

/**
 * Reads few records by what they are compared with, and asked in that order, along the index that has it. The server's statistics
 * know no rows of a tenant that is new, so that each index beginning with the tenant looks alike, also one that goes through all it has. While it may not sort,
 * none but that one will do.
 */
export const alongOrder = <T>(tx: TenantTx, work: () => Promise<T>): Promise<T> => without(tx, ["enable_sort"], work);

/** What is asked meanwhile is planned without these ways, where there are others. Afterwards all is as it was. */
async function without<T>(tx: TenantTx, ways: readonly string[], work: () => Promise<T>): Promise<T> {
  const before = await tx.execute<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value, set_config(name, 'off', true) from unnest(${textArray(ways)}) as name`,
  );
  // Of a transaction that failed nothing is left to set back.
  const found = await work();
  const back = before.map(({ name, value }) => sql`set_config(${name}, ${value}, true)`);
  await tx.execute(sql`select ${sql.join(back, sql`, `)}`);
  return found;
}
