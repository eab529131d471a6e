import { lte, sql } from "drizzle-orm";
import { trash } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { everyTenant } from "@/lib/platform/tenancy/every";

/** Removes for good what has lain in the trash for its 30 days, tenant by tenant. Returns how many records. @door job */
export async function purgeTrash(): Promise<number> {
  let removed = 0;
  for (const tenantId of await everyTenant("empty the trash")) {
    const gone = await withTenant({ tenantId, lane: "job" }, (tx) =>
      tx.delete(trash).where(lte(trash.expiresAt, sql`now()`)).returning({ id: trash.id }),
    );
    removed += gone.length;
  }
  return removed;
}
