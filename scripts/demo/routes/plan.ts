import type { workschedules } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { occursOn } from "@/lib/base/recurrence/occurs";
import { FREE_PROMOTERS } from "@/scripts/demo/accounts";
import { demoId } from "@/scripts/demo/ids";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import { SPECIMENS } from "@/scripts/demo/places/specimens";
import type { DemoStore } from "@/scripts/demo/places/store";
import { random } from "@/scripts/demo/random";
import { askedOnWeekday, divided } from "@/scripts/demo/visits/hours";
import { routeOf, type Territory } from "@/scripts/demo/visits/territory";

export type ScheduleRow = typeof workschedules.$inferInsert & { id: string };
/** A store on somebody's route. */
export type Stop = { readonly schedule: ScheduleRow; readonly store: DemoStore };

export type RoutePlan = {
  readonly rows: readonly ScheduleRow[];
  /** What a person's route says of a day, in its order; leaves and holidays are not looked at. */
  readonly stopsOf: (userId: string, date: string) => readonly Stop[];
};

const FLAGS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const PRIORITY = { high: 1, medium: 2, low: 3 } as const;
/** Routes are older than the visits of the demonstration. */
const SINCE_DAYS = 112;

type Given = {
  readonly tenant: string;
  readonly today: string;
  readonly workers: readonly FieldWorker[];
  readonly lands: ReadonlyMap<string, Territory>;
  /** Whose first store, by number, another visits too, and on which days from today. */
  readonly shared?: { readonly owner: number; readonly other: number; readonly from: number; readonly to: number };
};

/** Every promoter's routes: one row for each of their stores, on the weekdays on which it is visited. */
export function planRoutes(given: Given): RoutePlan {
  const byUser = new Map<string, Stop[]>();
  for (const worker of given.workers) {
    const own = given.lands.get(worker.user.id)?.own ?? [];
    const stops = [...weekly(given, worker, own), ...extra(given, worker, own)];
    byUser.set(worker.user.id, stops);
  }
  const rows = [...byUser.values()].flat().map((stop) => stop.schedule);
  const stopsOf = (userId: string, date: string) =>
    (byUser.get(userId) ?? []).filter(
      ({ schedule }) => schedule.isActive !== false && occursOn(ruleOf(schedule), date),
    );
  return { rows, stopsOf };
}

const ruleOf = (row: ScheduleRow) => ({
  startDate: row.startDate,
  endDate: row.endDate ?? null,
  monday: row.monday ?? true,
  tuesday: row.tuesday ?? true,
  wednesday: row.wednesday ?? true,
  thursday: row.thursday ?? true,
  friday: row.friday ?? true,
  saturday: row.saturday ?? true,
  sunday: row.sunday ?? true,
  frequencies: row.frequencies ?? ["any_day"],
});

function weekly(given: Given, worker: FieldWorker, own: readonly DemoStore[]): Stop[] {
  const days = new Map<DemoStore, Map<number, number>>();
  for (const weekday of [1, 2, 3, 4, 5, 6]) {
    const route = routeOf(worker, own, weekday);
    const usual = route.reduce((sum, store) => sum + store.banner.minutes[1], 0);
    const pace = divided(askedOnWeekday(worker.kind, weekday), route.length).stays / usual;
    for (const store of route)
      days.set(store, (days.get(store) ?? new Map()).set(weekday, store.banner.minutes[1] * pace));
  }
  return own.flatMap((store, position) => {
    const of = days.get(store);
    if (!of) return [];
    const mean = [...of.values()].reduce((sum, one) => sum + one, 0) / of.size;
    const rule = { weekdays: new Set(of.keys()), position, minutes: Math.round(mean / 5) * 5 };
    return [{ store, schedule: row(given, worker, store, rule) }];
  });
}

type Rule = {
  readonly weekdays: ReadonlySet<number>;
  readonly position: number;
  readonly frequencies?: string[];
  readonly from?: string;
  readonly to?: string;
  readonly minutes?: number;
};

/** The cases that are rare in life and common in bug reports. */
function extra(given: Given, worker: FieldWorker, own: readonly DemoStore[]): Stop[] {
  const number = given.workers.indexOf(worker) + 1;
  const [first, second] = own;
  const every = new Set([1, 2, 3, 4, 5, 6]);
  const stop = (store: DemoStore | undefined, rule: Rule): Stop[] =>
    store ? [{ store, schedule: row(given, worker, store, rule) }] : [];
  // Whoever signs in on a Sunday finds visits too.
  if (FREE_PROMOTERS.has(worker.user.email)) {
    const sunday = { weekdays: new Set([7]), from: given.today };
    return [...stop(first, { ...sunday, position: 90 }), ...stop(second, { ...sunday, position: 91 })];
  }
  if (number === 2) return stop(first, { weekdays: every, frequencies: ["day_31"], position: 92 });
  if (number === 3) return stop(first, { weekdays: every, frequencies: ["month_2", "day_29"], position: 93 });
  if (number === given.shared?.other) {
    const [from, to] = [plusDays(given.today, given.shared.from), plusDays(given.today, given.shared.to)];
    const owner = given.workers[given.shared.owner - 1]?.user.id ?? "";
    return stop(given.lands.get(owner)?.own[0], { weekdays: every, position: 94, from, to });
  }
  return [];
}

function row(given: Given, worker: FieldWorker, store: DemoStore, rule: Rule): ScheduleRow {
  const { user } = worker;
  const key = `${given.tenant} route ${user.email} ${store.row.externalCode} ${rule.position}`;
  const r = random(key);
  const profile = store.row.profile ?? "medium";
  const began = plusDays(given.today, -SINCE_DAYS);
  const closed = store.row.externalCode === SPECIMENS.inactive ? plusDays(given.today, -40) : null;
  const rare = profile === "low" && r.chance(0.1);
  return {
    id: demoId(key),
    userId: user.id,
    posId: store.row.id,
    priority: PRIORITY[profile],
    isPlanned: true,
    // Food stores are open on holidays: some go there, the others are at home.
    onHolidays: FREE_PROMOTERS.has(user.email) || random(`${given.tenant} holidays ${user.email}`).chance(0.25),
    startDate: rule.from ?? latest(began, user.admissionDate),
    endDate: user.resignationDate ?? rule.to ?? closed,
    ...Object.fromEntries(FLAGS.map((flag, i) => [flag, rule.weekdays.has(i + 1)])),
    frequencies: rule.frequencies ?? (rare ? ["week_2", "week_4"] : ["any_day"]),
    position: rule.position,
    plannedMinutes: rule.minutes ?? Math.round(store.banner.minutes[1] / 5) * 5,
  };
}

const latest = (a: string, b: string | null | undefined) => (b && b > a ? b : a);
