import { and, between, count, desc, lt, max, sql } from "drizzle-orm";
import { idArray } from "@/db/many";
import { posChecks } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { later } from "@/lib/base/calendar/order";
import type { Ask } from "@/lib/engine/report/define";
import { lengthOf } from "@/lib/engine/report/presets";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { checksWhere, isOfSome, momentsOf } from "./places";

type Filters = Ask["filters"];
/** Days by store. */
type Days = ReadonlyMap<string, string>;

export type Seen = {
  /** The day of the last visit in the period; whoever had none is missing. */
  readonly within: Days;
  /** Of whoever had none, that of the last one before; null = nobody has looked. */
  readonly before: Days | null;
};

/** Days that are read first; then each time as many more as were read already. */
const FIRST_DAYS = 2;
/** So many check-ins are read in the time in which one store's newest is looked up. */
const LOOK_UP = 6;
/** In more days most stores come again. */
const FEW_DAYS = 4;

/**
 * When these stores were last visited in a period, without reading all of its check-ins: the newest days first, while that costs less than looking up those that
 * are still missing; these are looked up in the index of each one's check-ins, `ever` also before the period. Of some people's visits all are read: they
 * are few, and the newest of a store are mostly somebody else's.
 */
export async function seenIn(
  ctx: TxCtx,
  period: Period,
  filters: Filters,
  { ids, ever }: { readonly ids: readonly string[]; readonly ever: boolean },
): Promise<Seen> {
  const within = new Map<string, string>();
  let [missing, to] = [ids, period.to];
  let days = isOfSome(ctx, filters) ? lengthOf(period) : FIRST_DAYS;
  for (;;) {
    const from = later(period.from, plusDays(to, 1 - days));
    const checks = await addDays(ctx, { from, to }, filters, within);
    if (from === period.from) return { within, before: null };
    const perDay = checks / days;
    missing = missing.filter((id) => !within.has(id));
    to = plusDays(from, -1);
    const rest = { from: period.from, to };
    days = Math.min(lengthOf({ from, to: period.to }), lengthOf(rest));
    if (missing.length * LOOK_UP <= perDay * days) {
      const found = await newestOf(ctx, missing, rest, filters, ever);
      const before = new Map<string, string>();
      for (const [id, date] of found) (date >= period.from ? within : before).set(id, date);
      return { within, before: ever ? before : null };
    }
  }
}

/** Adds the last visits of some days, which come before all that are known; gives how many check-ins there were. */
async function addDays(ctx: TxCtx, span: Period, filters: Filters, known: Map<string, string>): Promise<number> {
  const { posId, localDate } = posChecks;
  const few = lengthOf(span) <= FEW_DAYS;
  const each = ctx.tx
    .select({
      ...{ posId: posId, last: (few ? sql`${localDate}` : max(localDate)).as("last") },
      checks: (few ? sql`1` : count()).as("checks"),
    })
    .from(posChecks)
    .where(and(between(localDate, span.from, span.to), checksWhere(ctx, filters)))
    .$dynamic();
  const one = (few ? each : each.groupBy(posId)).as("each");
  // As lists of ids: tens of thousands of rows take longer to send than to find.
  const rows = await ctx.tx
    .select({
      ...{ last: sql<string>`${one.last}`, checks: sql`sum(${one.checks})`.mapWith(Number) },
      ids: sql<string>`string_agg(${one.posId}::text, ',')`,
    })
    .from(one)
    .groupBy(one.last)
    .orderBy(sql`${one.last} desc`);
  for (const { last, ids } of rows) for (const id of ids.split(",")) if (!known.has(id)) known.set(id, last);
  return rows.reduce((sum, { checks }) => sum + checks, 0);
}

/** The day of each store's last visit until the end of the days that nobody has read; where there was none in these, of the newest check-in before. */
async function newestOf(
  ctx: TxCtx,
  ids: readonly string[],
  rest: Period,
  filters: Filters,
  ever: boolean,
): Promise<Days> {
  if (ids.length === 0) return new Map();
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
  const rows = await ctx.tx.execute<{ date: string; ids: string }>(sql`
    select f.date, string_agg(f.id::text, ',') as ids from (
      select asked.id, ${date} as date from unnest(${idArray(ids)}) as asked (id) cross join lateral ${newest} as newest) f
    group by f.date`);
  return new Map(rows.flatMap(({ date, ids }) => ids.split(",").map((id) => [id, date] as const)));
}
