import { inArray, lt } from "drizzle-orm";
import { geolocations } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { retentionDays } from "@/lib/records/tenants/settings";

const BATCH = 5_000;

/**
 * Deletes raw positions that are older than their tenant keeps them (180 days unless it says otherwise), tenant by tenant and some
 * thousands at a time, so that nobody waits for it. Returns how many.
 * @door job
 */
export async function expirePositions(now = new Date()): Promise<number> {
  let removed = 0;
  for (const tenantId of await everyTenant("expire positions")) {
    const days = await withTenant({ tenantId, lane: "job" }, (tx) => retentionDays(tx, tenantId));
    const before = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    let gone: number;
    do {
      gone = await withTenant({ tenantId, lane: "job" }, async (tx) => {
        const old = tx
          .select({ id: geolocations.id })
          .from(geolocations)
          .where(lt(geolocations.localDate, before))
          .limit(BATCH);
        const rows = await tx
          .delete(geolocations)
          .where(inArray(geolocations.id, old))
          .returning({ id: geolocations.id });
        return rows.length;
      });
      removed += gone;
    } while (gone === BATCH);
  }
  return removed;
}
