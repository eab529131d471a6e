import { and, between, count, desc, lt, max, sql } from "drizzle-orm";
import { idArray } from "@/db/many";
import { posChecks } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { later } from "@/lib/base/calendar/order";
import type { Ask } from "@/lib/engine/report/define";
import { lengthOf } from "@/lib/engine/report/presets";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { isKeptByMonth } from "../summary/planned-at";
import { happenedIn, visitedIn } from "./happened";
import { checksAt, checksWhere, isOfSome, momentsOf } from "./places";

type Filters = Ask["filters"];
/** By place in the list that was asked: the day of the last visit; null = there was none; undefined = none in the period, and nobody has looked before it. */
export type Seen = readonly (string | null | undefined)[];
/** Ids, with commas between, by day. */
type Dated = { readonly date: string; readonly ids: string };

/** Days that are read first; then each time as many more as were read already. */
const FIRST_DAYS = 2;
/** So many check-ins are read in the time in which one store's newest is looked up. */
const LOOK_UP = 6;
/** So few stores are looked up at once. */
const FEW_STORES = 1_000;
/** In more days most stores come again. */
const FEW_DAYS = 4;

/**
 * When these stores were last visited until the end of a period, without reading all of its check-ins: the newest days first, while that costs less than looking
 * up the stores that it tells of; those still missing are looked up in the index of each one's check-ins, `ever` also before the period. Of some people's
 * visits all are read: they are few, and the newest of a store are mostly somebody else's. Of many stores and days what is kept by month tells it.
 */
export async function seenIn(
  ctx: TxCtx,
  period: Period,
  filters: Filters,
  { ids, ever }: { readonly ids: readonly string[]; readonly ever: boolean },
): Promise<Seen> {
  const ofSome = isOfSome(ctx, filters);
  if (isToldByMonths(ctx, period, filters, ids)) {
    const happened = await happenedIn(ctx, period);
    return ids.map((id) => happened.get(id)?.last ?? undefined);
  }
  const lasts: (string | null | undefined)[] = ids.map(() => undefined);
  const places = new Map<string, number>();
  for (const [at, id] of ids.entries()) places.set(id, at);
  let missing = ids.length;
  const add = ({ date, ids }: Dated) => {
    for (const id of ids.split(",")) {
      const at = places.get(id);
      if (at === undefined || lasts[at] !== undefined) continue;
      lasts[at] = date;
      missing -= 1;
    }
  };
  let rest: Period | null = period;
  let days = ofSome ? lengthOf(period) : FIRST_DAYS;
  let isWorthIt = ofSome || missing > FEW_STORES;
  while (rest && isWorthIt && missing > 0) {
    const part: Period = { from: later(rest.from, plusDays(rest.to, 1 - days)), to: rest.to };
    const [before, found] = [missing, await visitsIn(ctx, part, filters, ids)];
    for (const one of found) add(one);
    const checks = found.reduce((sum, { checks }) => sum + checks, 0);
    days = lengthOf({ from: part.from, to: period.to });
    rest = part.from === period.from ? null : { from: period.from, to: plusDays(part.from, -1) };
    // The next days will hold as many check-ins as these, and tell as rarely of a store that is still missing.
    const next = rest ? (checks / lengthOf(part)) * Math.min(days, lengthOf(rest)) : 0;
    isWorthIt = missing * LOOK_UP > next && (before - missing) * LOOK_UP >= checks;
  }
  if (!rest) return lasts;
  const unseen = ids.filter((_, at) => lasts[at] === undefined);
  for (const one of await newestOf(ctx, unseen, rest, filters, ever)) add(one);
  return ever ? lasts.map((last) => last ?? null) : lasts;
}

/** Whether somebody came to these stores in a period: by place in the list that was asked. */
export async function cameIn(
  ctx: TxCtx,
  period: Period,
  filters: Filters,
  ids: readonly string[],
): Promise<readonly boolean[]> {
  if (isToldByMonths(ctx, period, filters, ids)) {
    const visited = await visitedIn(ctx, period);
    return ids.map((id) => visited.has(id));
  }
  const seen = await seenIn(ctx, period, filters, { ids, ever: false });
  return seen.map((last) => (last ?? "") >= period.from);
}

/** Whether what is kept by month is read: of all that anybody did at many stores. */
const isToldByMonths = (ctx: TxCtx, period: Period, filters: Filters, ids: readonly string[]): boolean =>
  !isOfSome(ctx, filters) && ids.length > FEW_STORES && isKeptByMonth(ctx, period);

/** Stores by the day of their last visit within some days, the newest day first, with how many check-ins there were; a store may stand on several. */
async function visitsIn(ctx: TxCtx, span: Period, filters: Filters, ids: readonly string[]) {
  const { posId, localDate } = posChecks;
  const few = lengthOf(span) <= FEW_DAYS;
  const among = ids.length <= FEW_STORES ? checksAt(ids, span) : undefined;
  const each = ctx.tx
    .select({
      ...{ posId: posId, last: (few ? sql`${localDate}` : max(localDate)).as("last") },
      checks: (few ? sql`1` : count()).as("checks"),
    })
    .from(posChecks)
    .where(and(between(localDate, span.from, span.to), among, checksWhere(ctx, filters)))
    .$dynamic();
  const one = (few ? each : each.groupBy(posId)).as("each");
  // As lists of ids: tens of thousands of rows take longer to send than to find.
  return ctx.tx
    .select({
      ...{ date: sql<string>`${one.last}`, checks: sql`sum(${one.checks})`.mapWith(Number) },
      ids: sql<string>`string_agg(${one.posId}::text, ',')`,
    })
    .from(one)
    .groupBy(one.last)
    .orderBy(sql`${one.last} desc`);
}

/** The day of each store's last visit until the end of the days that nobody has read; where there was none in these, of the newest check-in before. */
async function newestOf(
  ctx: TxCtx,
  ids: readonly string[],
  rest: Period,
  filters: Filters,
  ever: boolean,
): Promise<readonly Dated[]> {
  if (ids.length === 0) return [];
  const { posId, localDate, occurredAt } = posChecks;
  const there = and(sql`${posId} = asked.id`, checksWhere(ctx, filters));
  const newest = ctx.tx
    .select({ date: localDate, at: sql`${occurredAt}`.as("at") })
    .from(posChecks)
    .where(and(there, lt(localDate, plusDays(rest.to, 1)), momentsOf(ever ? { to: rest.to } : rest)))
    .orderBy(desc(occurredAt))
    .limit(1);
  // Where a store's zone has changed, the newest moment may not be of the newest day.
  const latest = ctx.tx
    .select({ date: max(localDate) })
    .from(posChecks)
    .where(
      and(
        there,
        between(localDate, rest.from, rest.to),
        sql`${occurredAt} between newest.at - interval '3 days' and newest.at`,
      ),
    );
  const date = sql`case when newest.local_date < ${rest.from}::date - 2 then newest.local_date else coalesce(${latest}, newest.local_date) end`;
  return ctx.tx.execute<Dated>(sql`
    select f.date, string_agg(f.id::text, ',') as ids from (
      select asked.id, ${date} as date from unnest(${idArray(ids)}) as asked (id) cross join lateral ${newest} as newest) f
    group by f.date`);
}
