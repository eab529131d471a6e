import { datesBetween, type Recurrence } from "@/lib/base/recurrence/occurs";
import { type Holiday, holidayAt } from "@/lib/field/holidays/holidays";
import type { Leave } from "@/lib/field/leaves/leaves";
import type { Away, PlannedVisit } from "./visit";

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly admissionDate: string | null;
  readonly resignationDate: string | null;
};
export type Place = {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly stateCode: string | null;
  readonly cityId: string | null;
  readonly timezone: string;
};
export type Route = Recurrence & {
  readonly id: string;
  readonly userId: string;
  readonly posId: string;
  readonly mixId: string | null;
  readonly priority: number;
  readonly isPlanned: boolean;
  readonly position: number;
  readonly startTime: string | null;
  readonly plannedMinutes: number | null;
  readonly onHolidays: boolean;
};
/** What decides who goes where: only active routes; people and places of all of them, substitutes included. */
export type Facts = {
  readonly routes: readonly Route[];
  readonly people: ReadonlyMap<string, Person>;
  readonly places: ReadonlyMap<string, Place>;
  readonly leaves: readonly Leave[];
  readonly holidays: readonly Holiday[];
};

/**
 * The visits of [from, to] that the routes plan (F18). An inactive PDV or person, days before the admission and after the last day of
 * work void an occurrence. On a leave the substitute goes where routes are inherited, else the visit is "away"; so it is on a holiday
 * of the place, unless the route is walked on holidays.
 */
export function expand(facts: Facts, from: string, to: string): PlannedVisit[] {
  const leaves = Map.groupBy(facts.leaves, (leave) => leave.userId);
  const leaveOn = (userId: string, date: string) =>
    leaves.get(userId)?.find((leave) => leave.startDate <= date && date <= leave.endDate);
  const feasts = Map.groupBy(facts.holidays, (holiday) => holiday.date);

  const visitOf = (route: Route, date: string): PlannedVisit | null => {
    const owner = facts.people.get(route.userId);
    const place = facts.places.get(route.posId);
    if (!owner || !place?.isActive || !works(owner, date)) return null;
    const leave = leaveOn(owner.id, date);
    const stand = leave?.inheritsRoutes && leave.substituteId ? facts.people.get(leave.substituteId) : undefined;
    const goes = stand && works(stand, date) && !leaveOn(stand.id, date) ? stand : owner;
    const feast = route.onHolidays ? null : holidayAt(feasts.get(date) ?? [], date, place);
    const away: Away | null =
      leave && goes === owner
        ? { kind: "leave", name: leave.reason }
        : feast
          ? { kind: "holiday", name: feast.name }
          : null;
    return {
      id: null,
      workScheduleId: route.id,
      userId: goes.id,
      userName: goes.name,
      ownerId: owner.id,
      posId: place.id,
      posName: place.name,
      mixId: route.mixId,
      date,
      timezone: place.timezone,
      priority: route.priority,
      isPlanned: route.isPlanned,
      position: route.position,
      startTime: route.startTime,
      plannedMinutes: route.plannedMinutes,
      status: away ? "away" : "planned",
      away,
    };
  };
  return facts.routes.flatMap((route) =>
    datesBetween(route, from, to).flatMap((date) => {
      const visit = visitOf(route, date);
      return visit ? [visit] : [];
    }),
  );
}

/** In service on that day; the last day of work is one. Somebody switched off without having been dismissed works on no day. */
export function works({ isActive, admissionDate, resignationDate }: Person, date: string): boolean {
  if (admissionDate !== null && date < admissionDate) return false;
  return resignationDate === null ? isActive : date <= resignationDate;
}
