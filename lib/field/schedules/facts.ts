import { and, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { pos, states, tenants, users, workschedules } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { holidaysBetween } from "@/lib/field/holidays/holidays";
import { leavesBetween } from "@/lib/field/leaves/leaves";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Facts, Person, Place } from "./expand";

export type Narrow = { readonly userIds?: readonly string[]; readonly posIds?: readonly string[] };

/**
 * Everything that decides who goes where in a period, in five queries. Narrowed to people, it also holds the routes of those whom they
 * substitute. Serves rules inside a transaction: it is not narrowed to what the session may see.
 */
export async function loadFacts(ctx: TxCtx, period: Period, { userIds, posIds }: Narrow = {}): Promise<Facts> {
  const [leaves, holidays] = [await leavesBetween(ctx, period), await holidaysBetween(ctx, period)];
  const owners = userIds && [...userIds, ...substitutedBy(leaves, userIds)];
  const routes =
    owners?.length === 0 || posIds?.length === 0
      ? []
      : await ctx.tx
          .select(routeColumns)
          .from(workschedules)
          .where(
            and(
              eq(workschedules.isActive, true),
              lte(workschedules.startDate, period.to),
              or(isNull(workschedules.endDate), gte(workschedules.endDate, period.from)),
              owners && inArray(workschedules.userId, owners),
              posIds && inArray(workschedules.posId, [...posIds]),
            ),
          );
  const walkers = new Set(routes.map(({ userId }) => userId));
  for (const { userId, substituteId } of leaves) if (substituteId && walkers.has(userId)) walkers.add(substituteId);
  return {
    routes: routes.map((route) => ({ ...route, startTime: route.startTime?.slice(0, 5) ?? null })),
    people: await peopleOf(ctx, [...walkers]),
    places: await placesOf(ctx, [...new Set(routes.map(({ posId }) => posId))]),
    leaves,
    holidays,
  };
}

/** Those whose routes these people walk while they are away. */
function substitutedBy(leaves: Facts["leaves"], userIds: readonly string[]): string[] {
  return leaves.flatMap(({ userId, substituteId, inheritsRoutes }) =>
    inheritsRoutes && substituteId && userIds.includes(substituteId) ? [userId] : [],
  );
}

const routeColumns = {
  id: workschedules.id,
  userId: workschedules.userId,
  posId: workschedules.posId,
  mixId: workschedules.mixId,
  priority: workschedules.priority,
  isPlanned: workschedules.isPlanned,
  position: workschedules.position,
  startTime: workschedules.startTime,
  plannedMinutes: workschedules.plannedMinutes,
  onHolidays: workschedules.onHolidays,
  startDate: workschedules.startDate,
  endDate: workschedules.endDate,
  monday: workschedules.monday,
  tuesday: workschedules.tuesday,
  wednesday: workschedules.wednesday,
  thursday: workschedules.thursday,
  friday: workschedules.friday,
  saturday: workschedules.saturday,
  sunday: workschedules.sunday,
  frequencies: workschedules.frequencies,
  cycleWeeks: workschedules.cycleWeeks,
  cycleStart: workschedules.cycleStart,
};

export async function peopleOf(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.tx
    .select({
      id: users.id,
      name: users.name,
      isActive: users.isActive,
      admissionDate: users.admissionDate,
      resignationDate: users.resignationDate,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map((person) => [person.id, person]));
}

export async function placesOf(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.tx
    .select({
      id: pos.id,
      name: pos.name,
      isActive: pos.isActive,
      stateCode: states.code,
      cityId: pos.cityId,
      own: pos.timezone,
      tenant: tenants.defaultTimezone,
    })
    .from(pos)
    .innerJoin(tenants, eq(tenants.id, pos.tenantId))
    .leftJoin(states, eq(states.id, pos.stateId))
    .where(inArray(pos.id, [...ids]));
  return new Map(found.map(({ own, tenant, ...place }) => [place.id, { ...place, timezone: own ?? tenant }]));
}
