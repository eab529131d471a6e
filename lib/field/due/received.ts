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

/** The tasks that a phone had: those of a moment, and of these only what its package names; null = all. */
export type Given = { readonly at: Date; readonly ids: ReadonlySet<string> | null };

/**
 * The moment whose tasks a person's phone had at a visit that they left at `leftAt`; null when it had none, as nobody gave it any. A
 * check-in of its own call is answered with them, or by a phone that can ask; a pushed one is not, and then counts what was pulled: a
 * package of that day with that PDV, before anybody knew of the visit or before it ended. A planned visit is in the day's package,
 * unless one was given without it.
 */
export async function tasksGivenAt(ctx: TxCtx, visit: Visit, leftAt: Date): Promise<Given | null> {
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
  const all = { at: visit.occurredAt, ids: null };
  if (!pushed) return all;
  const { pulledAt, digest } = syncPulls;
  const withPlace = sql`coalesce(${digest} -> 'places', ${digest} -> 'pos') ? ${visit.posId}`;
  const [given] = await ctx.tx
    .select({
      last: sql<Date | null>`max(${pulledAt}) filter (where ${withPlace})`.mapWith(pulledAt),
      tasks: sql<Readonly<Record<string, string>> | null>`
        (array_agg(${digest} -> 'questionnaires' order by ${pulledAt} desc) filter (where ${withPlace}))[1]`,
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
  if (given?.last) {
    const at = new Date(Math.min(given.last.getTime(), visit.occurredAt.getTime()));
    return { at, ids: given.tasks && new Set(Object.keys(given.tasks)) };
  }
  return visit.offRoute || given?.packages ? null : all;
}
