import { and, eq, lte, or, sql } from "drizzle-orm";
import { syncInbox, syncPulls } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Visit = {
  readonly id: string;
  readonly userId: string;
  readonly posId: string;
  readonly localDate: string;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly offRoute: boolean;
};

/** How far a device's clock may be behind without being believed less. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * The moment whose tasks a person's phone had at a visit that they left at `leftAt`; null when it had none, as nobody gave it any. A
 * check-in of its own call is answered with them, or by a phone that can ask; a pushed one is not, and then counts what was pulled: a
 * package of that day with that PDV, before anybody knew of the visit or before it ended. A planned visit is in the day's package,
 * unless one was given without it.
 */
export async function tasksGivenAt(ctx: TxCtx, visit: Visit, leftAt: Date): Promise<Date | null> {
  const [pushed] = await ctx.tx
    .select({ id: syncInbox.id })
    .from(syncInbox)
    .where(
      and(
        eq(syncInbox.recordId, visit.id),
        eq(syncInbox.userId, visit.userId),
        eq(syncInbox.operation, "pos-checks/check-in"),
      ),
    )
    .limit(1);
  if (!pushed) return visit.occurredAt;
  const { pulledAt, digest } = syncPulls;
  const [given] = await ctx.tx
    .select({
      last: sql<Date | null>`max(${pulledAt}) filter (where ${digest} -> 'pos' ? ${visit.posId})`.mapWith(pulledAt),
      packages: sql<number>`count(*)::int`,
    })
    .from(syncPulls)
    .where(
      and(
        eq(syncPulls.userId, visit.userId),
        eq(syncPulls.localDate, visit.localDate),
        or(lte(pulledAt, visit.receivedAt), lte(pulledAt, new Date(leftAt.getTime() + CLOCK_TOLERANCE_MS))),
      ),
    );
  if (given?.last) return [given.last, visit.occurredAt].sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return visit.offRoute || given?.packages ? null : visit.occurredAt;
}
