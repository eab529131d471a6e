import { and, inArray, isNotNull, lte } from "drizzle-orm";
import { presentationJobs, presentationPhotos, presentationVisits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import { everyTenant } from "@/lib/platform/tenancy/every";

/** Days after its end for which a link still says that it has ended, and who opened it is still known. */
const REMEMBERED_DAYS = 90;

/** Forgets links that ended long before `now`: their secret, their photos, and who opened them; that there was one stays. Gives how many. @door job */
export async function purgeLinks(now: Date): Promise<number> {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
  let removed = 0;
  for (const tenantId of await everyTenant("forget links")) {
    removed += await withTenant({ tenantId, lane: "job" }, async (tx) => {
      const over = await tx
        .update(presentationJobs)
        .set({ linkHash: null, passwordHash: null })
        .where(and(isNotNull(presentationJobs.linkHash), lte(presentationJobs.expiresAt, before)))
        .returning({ id: presentationJobs.id });
      const ids = over.map(({ id }) => id);
      await tx.delete(presentationVisits).where(inArray(presentationVisits.presentationJobId, ids));
      await tx.delete(presentationPhotos).where(inArray(presentationPhotos.presentationJobId, ids));
      return ids.length;
    });
  }
  return removed;
}
