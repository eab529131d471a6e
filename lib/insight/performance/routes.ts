import { and, eq, sql } from "drizzle-orm";
import { teams, users, userTeams, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { holdsOn } from "@/lib/records/teams/at";
import { leadOf } from "@/lib/records/teams/lead";
import type { Filters } from "../summary/filters";
import { whereVisits } from "../summary/visits";
import type { By } from "./days";

/** What became of planned visits (F1), and of the PDVs that they were planned at. */
export type RouteSums = {
  readonly planned: number;
  readonly done: number;
  readonly justified: number;
  readonly posPlanned: number;
  readonly posVisited: number;
};
export const NO_ROUTE: RouteSums = { planned: 0, done: 0, justified: 0, posPlanned: 0, posVisited: 0 };

const filtered = (status: string) => sql`count(*) filter (where ${visits.status} = ${status})`;
/** By PDV first: which were visited at all is counted of these. */
const EACH = {
  posId: visits.posId,
  planned: sql<number>`count(*)`.as("planned"),
  done: sql<number>`${filtered("done")}`.as("done"),
  justified: sql<number>`${filtered("justified")}`.as("justified"),
};

/** F1 of all that the list of visits would show. */
export async function routeOf(ctx: TxCtx, period: Period, filters: Filters): Promise<RouteSums> {
  const each = ctx.tx
    .select(EACH)
    .from(visits)
    .where(whereVisits(ctx, period, filters))
    .groupBy(visits.posId)
    .as("each");
  const [sums] = await ctx.tx.select(sumsOf(each)).from(each);
  return sums ?? NO_ROUTE;
}

/** The same by whom; null = people without a team, or whom nobody leads. */
export async function routeBy(
  ctx: TxCtx,
  by: By,
  period: Period,
  filters: Filters,
): Promise<Map<string | null, RouteSums>> {
  const key = by === "person" ? visits.userId : by === "team" ? userTeams.teamId : leadOf;
  let query = ctx.tx
    .select({ key: sql<string | null>`${key}`.as("of_whom"), ...EACH })
    .from(visits)
    .$dynamic();
  if (by !== "person")
    query = query
      .innerJoin(users, eq(users.id, visits.userId))
      .leftJoin(userTeams, and(eq(userTeams.userId, visits.userId), holdsOn(visits.localDate)))
      .leftJoin(teams, eq(teams.id, userTeams.teamId));
  const each = query
    .where(whereVisits(ctx, period, filters))
    .groupBy(sql`1`, visits.posId)
    .as("each");
  const rows = await ctx.tx
    .select({ key: each.key, ...sumsOf(each) })
    .from(each)
    .groupBy(each.key);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

type Each = { readonly planned: unknown; readonly done: unknown; readonly justified: unknown };
const sumsOf = ({ planned, done, justified }: Each) => ({
  planned: sql`coalesce(sum(${planned}), 0)`.mapWith(Number),
  done: sql`coalesce(sum(${done}), 0)`.mapWith(Number),
  justified: sql`coalesce(sum(${justified}), 0)`.mapWith(Number),
  posPlanned: sql`count(*)`.mapWith(Number),
  posVisited: sql`count(*) filter (where ${done} > 0)`.mapWith(Number),
});

/** Planned and done of each person's last days, oldest first: for a line as small as a word. */
export async function trendOf(ctx: TxCtx, period: Period, filters: Filters): Promise<Map<string, readonly TrendDay[]>> {
  const rows = await ctx.tx
    .select({
      userId: visits.userId,
      date: visits.localDate,
      planned: sql`count(*)`.mapWith(Number),
      done: filtered("done").mapWith(Number),
    })
    .from(visits)
    .where(whereVisits(ctx, period, filters))
    .groupBy(visits.userId, visits.localDate)
    .orderBy(visits.localDate);
  return Map.groupBy(rows, ({ userId }) => userId);
}
export type TrendDay = { readonly date: string; readonly planned: number; readonly done: number };
