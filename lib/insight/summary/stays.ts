import { count, eq, sql } from "drizzle-orm";
import { pos, posChecks } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { countOf } from "@/lib/engine/events/pages";
import { eventsWhere } from "@/lib/engine/events/where";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { waitingDays, waitingLosses } from "../days/losses";
import { dayRoutes } from "./day-routes";
import { type Filters, oneOf, within } from "./filters";
import { areOfPeople } from "./kept";

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

export type Stayed = Mean & { /** Check-ins, measured or not. */ readonly checks: number };

/** `countChecks` and `meanStay` of a span: as kept by day where that tells them. */
export async function stayedIn(ctx: TxCtx, span: Period, filters: Filters): Promise<Stayed> {
  if (!areOfPeople(ctx, filters)) {
    const [checks, mean] = await Promise.all([
      countChecks(ctx, { ...filters, date: within(span) }),
      meanStay(ctx, span, filters),
    ]);
    return { ...mean, checks };
  }
  const { checks, stays, seconds } = await dayRoutes(ctx, { span, filters });
  return { checks, stays, minutes: stays === 0 ? null : seconds / stays / 60 };
}

/** F2: mean time in store over the stays that were measured, without the breaks in between, each moment of a person once. */
export async function meanStay(ctx: TxCtx, span: Period, filters: Filters): Promise<Mean> {
  const stays = endedStays(ctx, span, filters).as("stays");
  const summed = ctx.tx
    .select({ n: count(), seconds: sql`coalesce(sum(${stays.seconds}), 0)`.mapWith(Number) })
    .from(stays);
  const [[sums], lost] = await Promise.all([summed, secondsLost(ctx, span, filters)]);
  if (!sums || sums.n === 0) return { minutes: null, stays: 0 };
  return { minutes: (sums.seconds - lost) / sums.n / 60, stays: sums.n };
}

/** What these stays lose: as kept, and of days that wait as it is found. */
async function secondsLost(ctx: TxCtx, span: Period, filters: Filters): Promise<number> {
  const [row] = await ctx.tx.execute<{ seconds: number }>(sql`
    with waiting as materialized (${waitingDays(span)})
    select coalesce(sum(least(lost.seconds, s.stay_seconds)), 0)::float8 as seconds
    from (
      select stay_id, seconds, local_date as kept_of from stay_losses where local_date between ${span.from}::date and ${span.to}::date
      union all select id, seconds, null from (${waitingLosses(ctx)}) as found
    ) as lost join ${endedStays(ctx, span, filters)} as s on s.stay_id = lost.stay_id
    where case when (s.stay_user_id, s.stay_date) in (select user_id, local_date from waiting) then lost.kept_of is null
      else lost.kept_of = s.stay_date end`);
  return row?.seconds ?? 0;
}

/** The stays that the mean is over. Joins are along keys that every stay has, so they are made only where a filter reads them. */
export function endedStays(ctx: TxCtx, span: Period, filters: Filters) {
  let stays = ctx.tx
    .select({
      id: sql<string>`${posChecks.id}`.as("stay_id"),
      userId: sql<string>`${posChecks.userId}`.as("stay_user_id"),
      date: sql<string>`${posChecks.localDate}`.as("stay_date"),
      seconds: sql<number>`${posChecks.timeInStoreSeconds}`.as("stay_seconds"),
    })
    .from(posChecks)
    .$dynamic();
  if (filters.chainId) stays = stays.innerJoin(pos, eq(pos.id, posChecks.posId));
  return stays.where(eventsWhere(checkEvents, ctx, { filters: ended(span, filters) }));
}
