import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { questionnaireFilters, questionnaires, syncInbox, syncPulls } from "@/db/schema";
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

/** The pull's package had what belongs to this PDV. */
const withPlace = (posId: string) =>
  sql`coalesce(${syncPulls.digest} -> 'places', ${syncPulls.digest} -> 'pos') ? ${posId}`;

/**
 * Whether a phone may be without tasks of a planned visit: it was given packages of that day, none of them with the PDV, or tasks have changed
 * since the last one that had it. One that pulls nothing is told by nobody.
 */
export async function mayLackTasks(
  ctx: TxCtx,
  { userId, posId, localDate }: Pick<Visit, "userId" | "posId" | "localDate">,
): Promise<boolean> {
  const last = sql<Date | null>`max(${syncPulls.pulledAt}) filter (where ${withPlace(posId)})`;
  const [given] = await ctx.tx
    .select({ last: last.mapWith(syncPulls.pulledAt), packages: sql<number>`count(*)::int` })
    .from(syncPulls)
    .where(and(eq(syncPulls.userId, userId), eq(syncPulls.localDate, localDate)));
  if (!given?.packages) return false;
  if (!given.last) return true;
  const since = (table: typeof questionnaires | typeof questionnaireFilters) =>
    ctx.tx.select({ id: table.id }).from(table).where(gt(table.updatedAt, given.last)).limit(1);
  const [tasks, filters] = await Promise.all([since(questionnaires), since(questionnaireFilters)]);
  return tasks.length > 0 || filters.length > 0;
}

/**
 * The moment whose tasks a person's phone had at a visit that they left at `leftAt`; null when it had none, as nobody gave it any. A
 * check-in of its own call is answered with those that its phone may lack; a pushed one is not, and then counts what was pulled: a
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
  const had = withPlace(visit.posId);
  const [given] = await ctx.tx
    .select({
      last: sql<Date | null>`max(${pulledAt}) filter (where ${had})`.mapWith(pulledAt),
      tasks: sql<Readonly<Record<string, string>> | null>`
        (array_agg(${digest} -> 'questionnaires' order by ${pulledAt} desc) filter (where ${had}))[1]`,
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
