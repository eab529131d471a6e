import { and, sql } from "drizzle-orm";
import { amongMany, idArray } from "@/db/many";
import { visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Filters } from "../summary/filters";
import { whereVisits } from "../summary/planned";
import { coveredLines, isKeptByMonth } from "../summary/planned-at";
import { plannedDays } from "../summary/planned-days";
import { NO_VISITS, type Tally, tallyOf, visitTally } from "../summary/visits";
import { type By, joinWhom, whomOf } from "./by-whom";

/** What became of the PDVs that visits were planned at. */
export type Coverage = { readonly posPlanned: number; readonly posVisited: number };
/** What became of planned visits (F1), and of their PDVs. */
export type RouteSums = Tally & Coverage;
export const NO_ROUTE: RouteSums = { ...NO_VISITS, posPlanned: 0, posVisited: 0 };

/** F1 of all that the list of visits would show: as kept by day and by month where these tell it. */
export async function routeOf(ctx: TxCtx, period: Period, filters: Filters): Promise<RouteSums> {
  if (Object.keys(filters).length > 0 || !isKeptByMonth(ctx, period)) return routeOfVisits(ctx, period, filters);
  const [covered] = await ctx.tx.execute<Coverage>(sql`
    select count(*)::int as "posPlanned", (count(*) filter (where done))::int as "posVisited"
    from (select bool_or(done) as done from (${coveredLines(period)}) as line group by pos_id) as each`);
  return { ...NO_ROUTE, ...covered, ...(await visitTally(ctx, period, filters)) };
}

async function routeOfVisits(ctx: TxCtx, period: Period, filters: Filters): Promise<RouteSums> {
  const { posId, status } = visits;
  const [sums] = await ctx.tx.execute<RouteSums>(sql`
    select coalesce(sum(planned), 0)::int as planned, coalesce(sum(done), 0)::int as done, coalesce(sum(justified), 0)::int as justified,
      count(*)::int as "posPlanned", (count(*) filter (where done > 0))::int as "posVisited"
    from (
      select count(*) as planned, count(*) filter (where ${status} = 'done') as done, count(*) filter (where ${status} = 'justified') as justified
      from ${visits} where ${whereVisits(ctx, period, filters)} group by ${posId}
    ) as each`);
  return sums ?? NO_ROUTE;
}

/** What was planned and done by whom; null = people without a team, or whom nobody leads. */
export async function routeBy(
  ctx: TxCtx,
  by: By,
  period: Period,
  filters: Filters,
): Promise<Map<string | null, Tally>> {
  const days = plannedDays(ctx, period, filters);
  const query = ctx.tx
    .select({ key: whomOf(by, days), ...tallyOf(days) })
    .from(days)
    .$dynamic();
  const rows = await joinWhom(query, by, days).groupBy(sql`1`);
  return new Map(rows.map(({ key, ...tally }) => [key, tally]));
}

/** What became of the PDVs that visits were planned at, by whom as `routeBy`; of people also of a few alone. */
export async function coverageBy(
  ctx: TxCtx,
  by: By,
  period: Period,
  filters: Filters,
  people?: readonly string[],
): Promise<Map<string | null, Coverage>> {
  const query = ctx.tx
    .select({
      key: whomOf(by, visits),
      done: sql<number>`count(*) filter (where ${visits.status} = 'done')`.as("done"),
    })
    .from(visits)
    .$dynamic();
  const each = joinWhom(query, by, visits)
    .where(and(whereVisits(ctx, period, filters), people && amongMany(visits.userId, people)))
    .groupBy(sql`1`, visits.posId)
    .as("each");
  const counts = {
    posPlanned: sql`count(*)`.mapWith(Number),
    posVisited: sql`count(*) filter (where ${each.done} > 0)`.mapWith(Number),
  };
  const rows = await ctx.tx
    .select({ key: each.key, ...counts })
    .from(each)
    .groupBy(each.key);
  return new Map(rows.map(({ key, ...coverage }) => [key, coverage]));
}

/** Planned and done of these people's last days, oldest first: for a line as small as a word. */
export async function trendOf(
  ctx: TxCtx,
  period: Period,
  filters: Filters,
  people: readonly string[],
): Promise<Map<string, readonly TrendDay[]>> {
  const days = plannedDays(ctx, period, filters);
  const rows = await ctx.tx
    .select({ userId: days.userId, date: days.localDate, planned: days.planned, done: days.done })
    .from(days)
    .where(sql`${days.userId} = any(${idArray(people)})`)
    .orderBy(days.localDate);
  return Map.groupBy(rows, ({ userId }) => userId);
}
export type TrendDay = { readonly date: string; readonly planned: number; readonly done: number };
