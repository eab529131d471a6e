import { sql } from "drizzle-orm";
import type { TenantTx } from "./with-tenant";

/**
 * Reads what goes through most of a tenant: by indexes where there are any, and gathered by hash. Scanning a whole table asks for the tenant at each of its rows, which takes longer
 * than the rows themselves, where an index asks once; and texts are compared by language. The planner knows neither. Other reading chooses well by itself.
 */
export async function throughAll<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  const settings = (to: "on" | "off") =>
    tx.execute(
      sql`select set_config(name, ${to}, true) from unnest(array['enable_seqscan', 'enable_sort', 'enable_incremental_sort']) as name`,
    );
  await settings("off");
  // Of a transaction that failed nothing is left to set back.
  const found = await work();
  await settings("on");
  return found;
}
