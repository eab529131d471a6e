import { and, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { pos, posChecks, workdayBreakChecks } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { countOf } from "@/lib/engine/events/pages";
import { eventsWhere } from "@/lib/engine/events/where";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Filters, oneOf, within } from "./filters";

export const offRoute = (span: Period, filters: Filters): Filters => ({
  ...filters,
  date: within(span),
  offRoute: oneOf("true"),
});
export const inStoreNow = (filters: Filters): Filters => ({ ...filters, open: oneOf("true") });
/** Stays that a device measured: an end that was forced, or a time written by hand, says nothing about the time it took (F2). */
export const ended = (span: Period, filters: Filters): Filters => ({
  ...filters,
  date: within(span),
  measured: oneOf("true"),
});

/** How many check-ins the list `/posCheck` has for these filters. */
export const countChecks = async (ctx: TxCtx, filters: Filters): Promise<number> =>
  (await countOf(checkEvents, ctx, { filters })).total;

export type Mean = { /** Minutes; null without a stay. */ readonly minutes: number | null; readonly stays: number };

/** F2: mean time in store without the breaks in between, over the stays that were measured. */
export async function meanStay(ctx: TxCtx, span: Period, filters: Filters): Promise<Mean> {
  const stays = endedStays(ctx, span, filters);
  const whole = stays.as("whole");
  const summed = ctx.tx
    .select({ n: sql`count(*)`.mapWith(Number), seconds: sql`coalesce(sum(${whole.seconds}), 0)`.mapWith(Number) })
    .from(whole);
  const part = stays.as("part");
  const pause = breaksOf(ctx, span).as("pause");
  // Breaks that devices let overlap took their time once.
  const taken = ctx.tx
    .select({
      spans: sql`range_agg(tstzrange(greatest(${pause.from}, ${part.from}), least(${pause.to}, ${part.to})))`.as(
        "spans",
      ),
    })
    .from(part)
    .innerJoin(
      pause,
      and(
        sql`${pause.userId} = ${part.userId}`,
        sql`${pause.date} = ${part.date}`,
        sql`${pause.from} < ${part.to}`,
        sql`${pause.to} > ${part.from}`,
      ),
    )
    .groupBy(part.id)
    .as("taken");
  const lasted = sql`(select sum(extract(epoch from upper(span) - lower(span))) from unnest(${taken.spans}) span)`;
  const paused = ctx.tx.select({ seconds: sql`coalesce(sum(${lasted}), 0)`.mapWith(Number) }).from(taken);
  const [[sums], [rest]] = await Promise.all([summed, paused]);
  if (!sums || sums.n === 0) return { minutes: null, stays: 0 };
  return { minutes: (sums.seconds - (rest?.seconds ?? 0)) / sums.n / 60, stays: sums.n };
}

/** The stays that the mean is over. Joins are along keys that every stay has, so they are made only where a filter reads them. */
export function endedStays(ctx: TxCtx, span: Period, filters: Filters) {
  let stays = ctx.tx
    .select({
      id: sql<string>`${posChecks.id}`.as("stay_id"),
      userId: sql<string>`${posChecks.userId}`.as("stay_user_id"),
      date: sql<string>`${posChecks.localDate}`.as("stay_date"),
      from: sql`${posChecks.occurredAt}`.as("stay_from"),
      to: sql`${posChecks.checkOutAt}`.as("stay_to"),
      seconds: sql<number>`${posChecks.timeInStoreSeconds}`.as("stay_seconds"),
    })
    .from(posChecks)
    .$dynamic();
  if (filters.chainId) stays = stays.innerJoin(pos, eq(pos.id, posChecks.posId));
  return stays.where(eventsWhere(checkEvents, ctx, { filters: ended(span, filters) }));
}

/** A period, or what the statement itself works out to be one. */
export type Days = { readonly from: string | SQL; readonly to: string | SQL };

/** Breaks by the day of the stay they can lie in: their own, or the day before when the stay went over midnight. Of everybody, or of these people. */
export function breaksOf(ctx: TxCtx, { from, to }: Days, people?: SQL) {
  const { userId, localDate, startedAt, endedAt } = workdayBreakChecks;
  const shifted = (days: number) =>
    ctx.tx
      .select({
        userId: sql<string>`${userId}`.as("pause_user_id"),
        date: sql<string>`${localDate} - ${days}::int`.as("pause_date"),
        from: sql`${startedAt}`.as("pause_from"),
        to: sql`${endedAt}`.as("pause_to"),
      })
      .from(workdayBreakChecks)
      .where(
        and(
          sql`${localDate} between ${from}::date and ${to}::date + 1`,
          sql`${endedAt} is not null`,
          people && sql`${userId} in ${people}`,
        ),
      );
  return unionAll(shifted(0), shifted(1));
}
