import { and, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { syncInbox } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import { everyTenant } from "@/lib/platform/tenancy/every";

/** Days after which a line that ended is forgotten; what was refused can be looked at and replayed for twice as long. */
const KEPT = [
  ["applied", 90],
  ["replayed", 90],
  ["refused", 180],
] as const;
/** Days after which what an operation waits for will not come any more. */
export const WAITS_DAYS = 30;
const BATCH = 2_000;

export type Expired = { readonly removed: number; readonly refused: number };
type Options = { readonly tenantIds?: readonly string[]; readonly batch?: number };

/**
 * Clears the inbox, tenant by tenant and some thousands of lines at a time: what ended long ago goes, and what waited for a month is
 * refused (`wait_expired`, with the ids that never came), so that support sees it and may still replay it. Lines are found by the index
 * on state and arrival.
 * @door job
 */
export async function expireInbox(now = new Date(), { tenantIds, batch = BATCH }: Options = {}): Promise<Expired> {
  const total = { removed: 0, refused: 0 };
  for (const tenantId of tenantIds ?? (await everyTenant("clear the sync inbox"))) {
    total.refused += await inBatches(batch, () => refuseWaiting(tenantId, before(now, WAITS_DAYS), batch));
    for (const [status, days] of KEPT)
      total.removed += await inBatches(batch, () => removeEnded(tenantId, status, before(now, days), batch));
  }
  return total;
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function inBatches(batch: number, step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await step();
    total += done;
    if (done < batch) return total;
  }
}

/** A line that was tried again meanwhile ended later than it came. */
const endedBefore = (status: (typeof KEPT)[number][0], limit: Date): SQL | undefined =>
  and(eq(syncInbox.status, status), lt(syncInbox.receivedAt, limit), lt(syncInbox.updatedAt, limit));

function removeEnded(tenantId: string, status: (typeof KEPT)[number][0], limit: Date, batch: number): Promise<number> {
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const old = tx.select({ id: syncInbox.id }).from(syncInbox).where(endedBefore(status, limit)).limit(batch);
    const gone = await tx
      .delete(syncInbox)
      .where(and(inArray(syncInbox.id, old), endedBefore(status, limit)))
      .returning({ id: syncInbox.id });
    return gone.length;
  });
}

function refuseWaiting(tenantId: string, limit: Date, batch: number): Promise<number> {
  const stuck = and(eq(syncInbox.status, "waiting"), isNotNull(syncInbox.waitingFor), lt(syncInbox.receivedAt, limit));
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const old = tx.select({ id: syncInbox.id }).from(syncInbox).where(stuck).limit(batch);
    const error = sql`jsonb_build_object('code', 'wait_expired', 'params', jsonb_build_object(
      'days', ${WAITS_DAYS}::int, 'ids', array_to_string(${syncInbox.waitingFor}, ', ')))`;
    const changed = await tx
      .update(syncInbox)
      .set({ status: "refused", error, waitingFor: null })
      // Whatever arrives at this very moment is carried out instead.
      .where(and(inArray(syncInbox.id, old), stuck))
      .returning({ id: syncInbox.id });
    return changed.length;
  });
}
