import { tenants } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";

/** Ids of all tenants, for jobs that go through them one by one. `reason` is shown by the server. */
export async function everyTenant(reason: string): Promise<string[]> {
  const rows = await withSystem(reason, (tx) => tx.select({ id: tenants.id }).from(tenants));
  return rows.map((row) => row.id);
}
