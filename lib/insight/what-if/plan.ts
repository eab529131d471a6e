import { plusDays } from "@/lib/base/calendar/days";
import { datesBetween, nextDates, type Recurrence } from "@/lib/base/recurrence/occurs";
import { works } from "@/lib/field/schedules/expand";
import { isSeason, type PaceRule, paceRules, perWeekOf, QUARTERS } from "@/lib/field/schedules/pace";
import type { StoredRoute } from "@/lib/field/schedules/replace";
import { cutAt } from "@/lib/field/schedules/stretches";
import { splitCents, turnOf } from "../costs/rules";

/** Why a route keeps its rule; the names are those of problems. */
type Refused =
  | "route_place_inactive"
  | "route_person_gone"
  | "route_one_day"
  | "route_season"
  | "route_other_client"
  | "route_twice_a_day"
  | "duplicate";

/** A route with what decides about it. */
export type PlannedRoute = {
  readonly route: StoredRoute;
  readonly person: {
    readonly name: string;
    readonly isActive: boolean;
    readonly admissionDate: string | null;
    readonly resignationDate: string | null;
  };
  readonly place: { readonly name: string; readonly isActive: boolean };
  /** Its mix is another client's than the one that the pace is for. */
  readonly ofOther: boolean;
  /** ISO weekdays on which the person works. */
  readonly weekdays: readonly number[];
};

/** What a pace makes of a route. Visits a week and minutes a visit. */
export type RouteChange = PlannedRoute & {
  readonly from: string;
  readonly was: number;
  readonly is: number;
  readonly minutes: number | null;
  readonly rules: readonly PaceRule[];
  /** Null where it changes; "same" where there is nothing to change. */
  readonly kept: Refused | "same" | null;
  readonly next: { readonly was: readonly string[]; readonly is: readonly string[] };
};

export type PaceWanted = {
  readonly from: string;
  /** Visits a week of each PDV; undefined leaves them. */
  readonly perWeek?: number;
  /** Minutes a visit: of all that is done there, or so many more than planned, where the pace is for one client of several. */
  readonly minutes?: { readonly to: number } | { readonly by: number };
};

const SHOWN_DATES = 3;
/** How far rules are looked at for days that two routes share: all cycles and every place of a month come round in it. */
const HORIZON = 400;

/** Every PDV's visits are the pace, shared by its routes as they share them now, in quarters of a visit a week by the largest remainder. */
export function planPace(routes: readonly PlannedRoute[], wanted: PaceWanted): RouteChange[] {
  const loads = loadsOf(routes, wanted.from);
  const turns = new Map<string, number>();
  const byPlace = Map.groupBy(routes, ({ route }) => route.posId);
  const changes = new Map<string, RouteChange>();
  for (const there of byPlace.values()) {
    const open = there.map((one) => ({
      ...one,
      refused: refusedOf(one, wanted.from),
      rest: restOf(one.route, wanted.from),
    }));
    const free = open.filter(({ refused }) => refused === null);
    const was = new Map(open.map(({ route, rest }) => [route.id, perWeekOf(route, rest.startDate)]));
    for (const one of open) {
      const before = was.get(one.route.id) ?? 0;
      const minutes = minutesOf(one.route.plannedMinutes, wanted.minutes);
      const keep = (kept: RouteChange["kept"], rules: readonly PaceRule[] = [ruleOf(one.route)]) =>
        changes.set(
          one.route.id,
          changeOf(one, {
            kept,
            rules,
            was: before,
            is: before,
            minutes: kept === null ? minutes : one.route.plannedMinutes,
          }),
        );
      if (one.refused) {
        keep(one.refused);
        continue;
      }
      // Those that send somebody there at the same time share its visits.
      const beside = free.filter(({ rest }) => overlap(rest, one.rest));
      const quarters = wanted.perWeek === undefined ? null : quartersOf(beside, one, was, wanted.perWeek);
      if (quarters === null || quarters === Math.round(before * QUARTERS)) {
        keep(minutes === one.route.plannedMinutes ? "same" : null);
        continue;
      }
      const load = loads.get(one.route.userId) ?? [];
      const turn = turns.get(one.route.userId) ?? turnOf(one.route.userId);
      turns.set(one.route.userId, turn + 1);
      const wish = {
        quarters,
        from: one.rest.startDate,
        weekdays: one.weekdays,
        turn,
        load: (day: number) => load[day] ?? 0,
      };
      const rules = paceRules(one.route, wish);
      if (!rules) {
        keep("route_twice_a_day");
        continue;
      }
      shift(load, one.route, rules, one.rest.startDate);
      changes.set(one.route.id, changeOf(one, { kept: null, rules, was: before, is: quarters / QUARTERS, minutes }));
    }
  }
  return refuseTwice(routes.flatMap(({ route }) => changes.get(route.id) ?? []));
}

type Rest = { readonly startDate: string; readonly endDate: string | null };
type Open = PlannedRoute & { readonly rest: Rest };

/** The days of a route from a day on; who asks has none without. */
const restOf = (route: StoredRoute, from: string): Rest =>
  cutAt(route, from).rest ?? { startDate: from, endDate: from };
const overlap = (one: Rest, other: Rest) =>
  (one.endDate === null || other.startDate <= one.endDate) &&
  (other.endDate === null || one.startDate <= other.endDate);

function refusedOf({ route, person, place, ofOther }: PlannedRoute, from: string): Refused | null {
  const rest = restOf(route, from);
  if (!place.isActive) return "route_place_inactive";
  if (!works({ id: route.userId, ...person }, rest.startDate)) return "route_person_gone";
  if (ofOther) return "route_other_client";
  if (rest.startDate === rest.endDate) return "route_one_day";
  return isSeason(route) ? "route_season" : null;
}

function quartersOf(beside: readonly Open[], one: Open, was: ReadonlyMap<string, number>, perWeek: number): number {
  const parts = splitCents(
    Math.round(perWeek * QUARTERS),
    beside.map(({ route }) => was.get(route.id) ?? 0),
  );
  return parts[beside.findIndex(({ route }) => route.id === one.route.id)] ?? 0;
}

function minutesOf(planned: number | null, wanted: PaceWanted["minutes"]): number | null {
  if (!wanted) return planned;
  if ("to" in wanted) return Math.max(1, Math.round(wanted.to));
  return planned === null ? null : Math.max(1, planned + Math.round(wanted.by));
}

const ruleOf = ({
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  sunday,
  ...route
}: StoredRoute): PaceRule => ({
  ...{ monday, tuesday, wednesday, thursday, friday, saturday, sunday },
  ...{ frequencies: route.frequencies, cycleWeeks: route.cycleWeeks, cycleStart: route.cycleStart },
});

/** A rule over the days that a route has left. */
const asRule = (rule: PaceRule, rest: Rest): Recurrence => ({ ...rule, ...rest });

function changeOf(
  { rest, ...one }: Open & { readonly refused: Refused | null },
  told: Pick<RouteChange, "kept" | "rules" | "was" | "is" | "minutes">,
): RouteChange {
  const { refused: _refused, ...route } = one;
  const dates = (rules: readonly PaceRule[]) =>
    rules
      .flatMap((rule) => nextDates(asRule(rule, rest), rest.startDate, SHOWN_DATES))
      .sort()
      .slice(0, SHOWN_DATES);
  const next = { was: dates([ruleOf(route.route)]), is: dates(told.rules) };
  return { ...route, ...told, from: rest.startDate, next };
}

/** Visits a week by person and weekday, of the routes that are looked at. */
function loadsOf(routes: readonly PlannedRoute[], from: string): Map<string, number[]> {
  const loads = new Map<string, number[]>();
  for (const { route } of routes) {
    const load = loads.get(route.userId) ?? Array<number>(8).fill(0);
    loads.set(route.userId, load);
    add(load, ruleOf(route), restOf(route, from).startDate, 1);
  }
  return loads;
}

function shift(load: number[], route: StoredRoute, rules: readonly PaceRule[], from: string): void {
  add(load, ruleOf(route), from, -1);
  for (const rule of rules) add(load, rule, from, 1);
}

function add(load: number[], rule: PaceRule, from: string, sign: 1 | -1): void {
  const days = WEEKDAY_KEYS.flatMap((key, at) => (rule[key] ? [at + 1] : []));
  const perWeek = perWeekOf({ ...rule, startDate: from, endDate: null }, from);
  for (const day of days) load[day] = (load[day] ?? 0) + (sign * perWeek) / days.length;
}
const WEEKDAY_KEYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Two routes of one person to one PDV with one mix may not fall on one day: the later of the two keeps its rule. */
function refuseTwice(changes: readonly RouteChange[]): RouteChange[] {
  const keyOf = ({ route }: RouteChange) => `${route.userId} ${route.posId} ${route.mixId}`;
  const twice = new Set<string>();
  for (const same of Map.groupBy(changes, keyOf).values()) {
    if (same.length < 2) continue;
    const taken: RouteChange[] = [];
    for (const one of [...same].sort((a, b) => Number(a.kept === null) - Number(b.kept === null))) {
      if (one.kept === null && taken.some((other) => meet(one, other))) twice.add(one.route.id);
      else taken.push(one);
    }
  }
  return changes.map((one) =>
    twice.has(one.route.id)
      ? {
          ...one,
          kept: "duplicate",
          rules: [ruleOf(one.route)],
          is: one.was,
          minutes: one.route.plannedMinutes,
          next: { was: one.next.was, is: one.next.was },
        }
      : one,
  );
}

function meet(one: RouteChange, other: RouteChange): boolean {
  const [, from = one.from] = [one.from, other.from].sort();
  const dates = ({ rules, route, from: start }: RouteChange) =>
    rules.flatMap((rule) => datesBetween(asRule(rule, restOf(route, start)), from, plusDays(from, HORIZON)));
  const theirs = new Set(dates(other));
  return dates(one).some((date) => theirs.has(date));
}
