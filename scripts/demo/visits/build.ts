import type { visits as visitTable } from "@/db/schema";
import { FREE_PROMOTERS } from "@/scripts/demo/accounts";
import { isRestDay, localInstant } from "@/scripts/demo/calendar";
import { isFeast } from "@/scripts/demo/feasts";
import { demoId } from "@/scripts/demo/ids";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import type { DemoStore } from "@/scripts/demo/places/store";
import { random } from "@/scripts/demo/random";
import type { RoutePlan, Stop } from "@/scripts/demo/routes/plan";
import { type BreakRow, breakRow } from "@/scripts/demo/time/breaks";
import { type LeaveRow, leaveOn } from "@/scripts/demo/time/leaves";
import { SHARED, type Spell, spellOn } from "@/scripts/demo/time/story";
import { type AttachmentRow, type CheckRow, type JustificationRow, type Recording, recordStay } from "./check";
import { dayOf, type FieldDay, nightShift, type Stay } from "./day";
import { drawAbsence, excuse } from "./excuse";
import { type PositionRow, positionsOf } from "./positions";
import type { Territory } from "./territory";

export type VisitRow = typeof visitTable.$inferInsert & { id: string };
/** A stay with the record that was made of it. */
export type Kept = { readonly stay: Stay; readonly check: CheckRow };

export type Visits = {
  readonly kept: Kept[];
  readonly checks: CheckRow[];
  readonly visits: VisitRow[];
  readonly photos: AttachmentRow[];
  readonly justifications: JustificationRow[];
  readonly breaks: BreakRow[];
  readonly positions: PositionRow[];
};

export type Field = {
  readonly tenant: string;
  readonly workers: readonly FieldWorker[];
  readonly lands: ReadonlyMap<string, Territory>;
  readonly plan: RoutePlan;
  readonly leaves: readonly LeaveRow[];
  /** Oldest first, ending today. */
  readonly days: readonly string[];
  /** Positions are kept of so many days; 0 where phones do not send any. */
  readonly positionDays: number;
  /** What befell some of them. */
  readonly story?: readonly Spell[];
};

/** The worker, by number, who took stock one night, so many days ago. */
const NIGHT = { number: 7, daysAgo: 12 } as const;

/** The worker, by number, who did not end yesterday's break. */
const FORGETFUL = 8;

/** Everything that happened in the field on these days, and what had been planned. */
export function buildVisits(field: Field, how: Recording): Visits {
  const all: Visits = { kept: [], checks: [], visits: [], photos: [], justifications: [], breaks: [], positions: [] };
  const today = field.days.at(-1) ?? "";
  const tracked = new Set(field.days.slice(-field.positionDays || field.days.length));
  field.workers.forEach((worker, i) => {
    const { user } = worker;
    const near = field.lands.get(user.id)?.near ?? [];
    for (const date of field.days) {
      const route = isRestDay(date) && date !== today ? [] : field.plan.stopsOf(user.id, date);
      const leave = leaveOn(field.leaves, user.id, date);
      if (leave) {
        all.visits.push(...route.map((stop) => visitRow(field.tenant, stop, date, leave)));
        continue;
      }
      const free = route.filter(({ schedule, store }) => schedule.onHolidays === false && isFeast(store.city, date));
      all.visits.push(
        ...free.map((stop) => ({ ...visitRow(field.tenant, stop, date, null), status: "away" as const })),
      );
      const lost = lostOf(field, i + 1, date, route).filter((stop) => !free.includes(stop));
      all.visits.push(
        ...lost.map((stop) => ({ ...visitRow(field.tenant, stop, date, null), status: "missed" as const })),
      );
      const stops = route.filter((stop) => !free.includes(stop) && !lost.includes(stop));
      const night = i + 1 === NIGHT.number && date === field.days.at(-NIGHT.daysAgo);
      const day = night
        ? nightOf(worker, stops, date)
        : dayOf(worker, stops, near, date, madeOf(worker, stops, date === today));
      const kept = record(worker, stops, day, how, all);
      settle(field, worker, stops, { date, day, kept, isToday: date === today }, how, all);
      const forgotten = i + 1 === FORGETFUL && date === field.days.at(-2);
      // Nobody has two breaks open.
      const rest =
        i + 1 === FORGETFUL && date === today
          ? null
          : breakRow(field.tenant, { worker, day, date, forgotten }, how.now);
      if (rest) all.breaks.push(rest);
      if (field.positionDays > 0 && tracked.has(date)) all.positions.push(...positionsOf(day, how.now));
    }
  });
  return all;
}

/** What of a person's route nothing came of, and nobody said why. */
function lostOf({ story = [], days, workers, lands }: Field, number: number, date: string, route: readonly Stop[]) {
  const spell = spellOn(story, number, date, days.at(-1) ?? "");
  if (spell === "broken" || spell === "away") return route;
  const owner = workers[SHARED.owner - 1]?.user.id ?? "";
  return spell === "closed" ? route.filter(({ store }) => store === lands.get(owner)?.own[0]) : [];
}

const nightOf = (worker: FieldWorker, stops: readonly Stop[], date: string): FieldDay => {
  const store: DemoStore | undefined = stops[0]?.store;
  return store ? nightShift(worker, store, date) : { stays: [], rest: null, absent: false };
};

/** Whoever signs in with one of the known accounts finds visits of today still to be made. */
const madeOf = (worker: FieldWorker, stops: readonly Stop[], isToday: boolean) =>
  isToday && FREE_PROMOTERS.has(worker.user.email) ? Math.floor(stops.length / 2) : undefined;

function record(
  worker: FieldWorker,
  stops: readonly Stop[],
  { stays }: FieldDay,
  how: Recording,
  all: Visits,
): CheckRow[] {
  const planned = new Set(stops.map((stop) => stop.store.row.id));
  const made: CheckRow[] = [];
  stays.forEach((stay, i) => {
    const recorded = recordStay(stay, stays[i + 1] ?? null, how);
    if (!recorded) return;
    const open = recorded.check.checkOutAt === null;
    const later = stays.slice(i + 1).some((one) => one.arrive <= how.now);
    if (open && (FREE_PROMOTERS.has(worker.user.email) || later)) return;
    const check = { ...recorded.check, offRoute: !planned.has(recorded.check.posId) };
    made.push(check);
    all.kept.push({ stay, check });
    all.checks.push(check);
    all.photos.push(...recorded.photos);
    if (recorded.justification) all.justifications.push(recorded.justification);
  });
  return made;
}

type Outcome = {
  readonly date: string;
  readonly day: FieldDay;
  readonly kept: readonly CheckRow[];
  readonly isToday: boolean;
};

/** What became of each planned visit: made, excused, or neither. */
function settle(
  { tenant }: Field,
  { user }: FieldWorker,
  stops: readonly Stop[],
  { date, day, kept, isToday }: Outcome,
  how: Recording,
  all: Visits,
): void {
  const done = new Set(kept.map((check) => check.posId));
  const r = random(`outcome ${tenant} ${user.email} ${date}`);
  const reason = day.absent ? drawAbsence(r) : null;
  for (const stop of stops) {
    const row = visitRow(tenant, stop, date, null);
    if (done.has(stop.store.row.id)) {
      all.visits.push({ ...row, status: "done" });
      continue;
    }
    const open = isToday && !day.absent;
    const photo = how.photoOf(stop, "front", r);
    const said =
      !open && (day.absent || r.chance(0.55))
        ? excuse(
            {
              tenant,
              stop,
              date,
              userId: user.id,
              supervisorId: user.supervisorId ?? null,
              reason,
              now: how.now,
              photo,
            },
            r,
          )
        : null;
    if (said) all.justifications.push(said.row);
    if (said?.photo) all.photos.push(said.photo);
    all.visits.push({ ...row, status: said?.outcome ?? (isToday ? "planned" : "missed") });
  }
}

/** The occurrence as it was written when its day began; of a person on leave it is void, or the substitute's. */
function visitRow(tenant: string, { schedule, store }: Stop, localDate: string, leave: LeaveRow | null): VisitRow {
  const began = localInstant(localDate, 0, store.timezone);
  const inherited = leave?.inheritsRoutes ? leave.substituteId : null;
  return {
    id: demoId(`${tenant} visit of ${schedule.id} ${localDate}`, began),
    workScheduleId: schedule.id,
    userId: inherited ?? schedule.userId,
    posId: schedule.posId,
    mixId: null,
    localDate,
    timezone: store.timezone,
    priority: schedule.priority ?? 2,
    isPlanned: true,
    position: schedule.position ?? 0,
    startTime: null,
    plannedMinutes: schedule.plannedMinutes ?? null,
    status: leave && !inherited ? "away" : "planned",
    createdAt: began,
    updatedAt: began,
  };
}
