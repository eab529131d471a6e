import { sql } from "drizzle-orm";
import type { TenantTx } from "./with-tenant";

/**
 * Reads by indexes where there are any. Scanning a whole table asks for the tenant at each of its rows, which takes longer than the rows themselves; an index asks once, and the
 * planner does not know it. For what goes through most of a tenant: other reading chooses well by itself.
 */
export async function byIndex<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
  // Of a transaction that failed nothing is left to set back.
  const found = await work();
  await tx.execute(sql`select set_config('enable_seqscan', 'on', true)`);
  return found;
}
