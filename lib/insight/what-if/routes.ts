import { and, asc, count, eq, exists, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { businessUnitPos, businessUnits, mixes, pos, users, workdayItems, workschedules } from "@/db/schema";
import { cycleOf } from "@/lib/base/calendar/cycle";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Ask } from "@/lib/engine/report/define";
import { visibleRoutes } from "@/lib/field/schedules/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { placeWhere } from "../serving/query";
import { baseOf } from "./base";
import { type PaceWanted, type PlannedRoute, planPace, type RouteChange } from "./plan";
import { type Pace, paceOf } from "./rules";

/** Whose routes get which pace, from which day on; `month` is that of the costs it was tried for. */
export type PaceAsked = {
  readonly places: Ask["filters"];
  readonly pace: Partial<Pace>;
  readonly month: string;
  readonly from: string;
};

/** More routes than this are narrowed first: nobody would read them. */
const MOST_ROUTES = 5_000;
const FRIDAY = 5;

/** What a pace makes of each route that this session sees there, in the order of people and PDVs. Throws `too_many_routes`. @door inner */
export async function routeChanges(ctx: TxCtx, asked: PaceAsked): Promise<RouteChange[]> {
  const { places, pace, from } = asked;
  const minutes = await minutesWanted(ctx, asked);
  const routes = await routesThere(ctx, places, from);
  return planPace(routes, {
    from,
    ...(pace.perWeek !== undefined && { perWeek: pace.perWeek }),
    ...(minutes && { minutes }),
  });
}

/**
 * Minutes of a whole visit are planned. Those of one client are its part of a visit: they change the plan by as much as they differ from those of the month.
 */
async function minutesWanted(ctx: TxCtx, { places, pace, month }: PaceAsked): Promise<PaceWanted["minutes"] | null> {
  if (pace.minutes === undefined) return null;
  if (!places.businessUnitId) return { to: pace.minutes };
  const { baseDay } = await rulesByDay(ctx);
  const base = await baseOf(ctx, { filters: places, month, period: cycleOf(month, baseDay) });
  const now = base && paceOf(base);
  return now ? { by: pace.minutes - now.minutes } : null;
}

async function routesThere(ctx: TxCtx, filters: Ask["filters"], from: string): Promise<PlannedRoute[]> {
  const w = workschedules;
  const { businessUnitId: client } = filters;
  const rows = await ctx.tx
    .select({
      route: w,
      person: {
        name: users.name,
        isActive: users.isActive,
        admissionDate: users.admissionDate,
        resignationDate: users.resignationDate,
      },
      place: { name: pos.name, isActive: pos.isActive },
      mixClient: mixes.businessUnitId,
      workdayId: users.workdayId,
    })
    .from(w)
    .innerJoin(pos, eq(pos.id, w.posId))
    .innerJoin(users, eq(users.id, w.userId))
    .leftJoin(mixes, eq(mixes.id, w.mixId))
    .where(
      and(
        eq(w.isActive, true),
        or(isNull(w.endDate), gte(w.endDate, from)),
        visibleRoutes(ctx, w),
        placeWhere(pos, filters),
        filters.posId ? eq(w.posId, filters.posId) : undefined,
        filters.userId ? eq(w.userId, filters.userId) : undefined,
        client ? servedFor(ctx, client) : undefined,
      ),
    )
    .orderBy(asc(users.nameSearch), asc(pos.nameSearch), asc(w.startDate), asc(w.id))
    .limit(MOST_ROUTES + 1);
  if (rows.length > MOST_ROUTES) throw new Problem("too_many_routes", { params: { count: MOST_ROUTES } });
  const weekdays = await weekdaysOf(ctx, [...new Set(rows.flatMap(({ workdayId }) => workdayId ?? []))]);
  return rows.map(({ mixClient, workdayId, ...row }) => ({
    ...row,
    ofOther: client !== undefined && mixClient !== null && mixClient !== client,
    weekdays: (workdayId && weekdays.get(workdayId)) || [1, 2, 3, 4, FRIDAY],
  }));
}

const servedFor = ({ tx }: TxCtx, clientId: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(businessUnitPos)
      .where(and(eq(businessUnitPos.posId, workschedules.posId), eq(businessUnitPos.businessUnitId, clientId))),
  );

async function weekdaysOf(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const { workdayId, weekday } = workdayItems;
  const rows = await ctx.tx
    .select({ workdayId, weekday })
    .from(workdayItems)
    .where(inArray(workdayId, [...ids]));
  return new Map(
    [...Map.groupBy(rows, (row) => row.workdayId)].map(([id, items]) => [id, items.map((item) => item.weekday)]),
  );
}

/** Other clients that are served at these PDVs: their visits change along. The most frequent first. @door inner */
export async function clientsThere(
  ctx: TxCtx,
  posIds: readonly string[],
  clientId: string | undefined,
): Promise<readonly { readonly name: string; readonly places: number }[]> {
  if (!clientId || posIds.length === 0) return [];
  return ctx.tx
    .select({ name: businessUnits.name, places: count(businessUnitPos.posId) })
    .from(businessUnitPos)
    .innerJoin(businessUnits, eq(businessUnits.id, businessUnitPos.businessUnitId))
    .where(
      and(
        inArray(businessUnitPos.posId, [...posIds]),
        ne(businessUnitPos.businessUnitId, clientId),
        eq(businessUnits.isActive, true),
      ),
    )
    .groupBy(businessUnits.id, businessUnits.name)
    .orderBy(sql`2 desc`, asc(businessUnits.name));
}
