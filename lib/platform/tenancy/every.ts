import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";

/** Ids of all tenants, for jobs that go through them one by one. `reason` is shown by the server. */
export async function everyTenant(reason: string): Promise<string[]> {
  const rows = await withSystem(reason, (tx) => tx.select({ id: tenants.id }).from(tenants));
  return rows.map((row) => row.id);
}

/** The tenant of the super admins. */
export async function platformTenant(reason: string): Promise<string | null> {
  const own = eq(tenants.isPlatform, true);
  const [platform] = await withSystem(reason, (tx) => tx.select({ id: tenants.id }).from(tenants).where(own));
  return platform?.id ?? null;
}
