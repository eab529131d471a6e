import { sql } from "drizzle-orm";
import { withTenant } from "@/db/with-tenant";
import { everyTenant } from "@/lib/platform/tenancy/every";

/** Days that one transaction works out. */
const DAYS_AT_ONCE = 7;

/**
 * Works out what the shelf adds up to on every day of every tenant that was touched since it was last, the newest first. May run at any time and
 * twice; ends early at `until`, and goes on next time. Gives how many days were worked out. @door job
 */
export async function refreshTouchedShelves(until?: Date): Promise<number> {
  let days = 0;
  for (const id of await everyTenant("days of the shelf that were touched")) {
    days += await refreshShelf(id, until);
    if (until && new Date() > until) break;
  }
  return days;
}

/** The same of one tenant. @door job */
export async function refreshShelf(tenantId: string, until?: Date): Promise<number> {
  let days = 0;
  for (;;) {
    const done = await withTenant({ tenantId, lane: "job" }, async (tx) => {
      // One at a time: who read earlier must not write later.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shelf-sums:${tenantId}`}, 0))`);
      // A mark that comes while this works is not among these, and so stays.
      const marks = await tx.execute<{ date: string }>(sql`
        delete from shelf_touched where local_date in (select distinct local_date from shelf_touched order by local_date desc limit ${DAYS_AT_ONCE})
        returning local_date::text as date`);
      const found = [...new Set(marks.map(({ date }) => date))];
      if (found.length > 0)
        await tx.execute(sql`select f_refresh_shelf_sums(${tenantId}::uuid, ${`{${found.join()}}`}::date[])`);
      return found.length;
    });
    days += done;
    if (done === 0 || (until && new Date() > until)) return days;
  }
}
