import { isHoliday, isoWeekday, isRestDay, localInstant } from "@/lib/demo/calendar";
import type { FieldWorker } from "@/lib/demo/people/teams";
import type { DemoStore } from "@/lib/demo/places/store";
import { type Random, random } from "@/lib/demo/random";
import { routeOf, type Territory } from "./territory";

/** A stay as it happened, before anything was measured or sent. */
export type Stay = {
  readonly key: string;
  readonly worker: FieldWorker;
  readonly store: DemoStore;
  readonly date: string;
  readonly arrive: Date;
  readonly leave: Date;
  /** own: checked out; forced: left although a rule said no; forgotten: never checked out. */
  readonly end: "own" | "forced" | "forgotten";
};

const HABITS = {
  poor: { missed: 0.34, absent: 0.07, late: 35, pace: 0.62, forced: 0.1 },
  usual: { missed: 0.075, absent: 0.02, late: 0, pace: 1, forced: 0.034 },
  excellent: { missed: 0.01, absent: 0.005, late: -5, pace: 1.06, forced: 0.004 },
} as const;

/** Everything that a promoter did in the field on one day: nothing on days of rest or absence, half a day or none on holidays. */
export function dayOf(worker: FieldWorker, { own, near }: Territory, date: string): Stay[] {
  const holiday = isHoliday(date);
  const weekday = holiday ? 6 : isoWeekday(date);
  const { admissionDate, resignationDate, email } = worker.user;
  if (isRestDay(date)) return [];
  if (date < (admissionDate ?? date) || date > (resignationDate ?? date)) return [];
  const habits = HABITS[worker.skill];
  const r = random(`day ${email} ${date}`);
  if (r.chance(holiday ? 0.5 : habits.absent)) return [];

  const lastStart = weekday === 6 ? 11 * 60 + 20 : worker.kind === "part_time" ? 13 * 60 + 20 : 16 * 60 + 20;
  let minute = r.between(450, 495) + habits.late;
  let rested = weekday === 6;
  const stays: Stay[] = [];
  for (const store of withDetours(routeOf(worker, own, weekday), near, r, habits.missed)) {
    if (minute > lastStart) break;
    const end = r.chance(habits.forced) ? (r.chance(0.55) ? "forced" : "forgotten") : "own";
    const minutes = stayMinutes(store, r, habits.pace, end);
    const instant = (at: number) => localInstant(date, at, store.timezone);
    const key = `${email} ${date} ${stays.length}`;
    stays.push({ key, worker, store, date, arrive: instant(minute), leave: instant(minute + minutes), end });
    minute += minutes + r.lasting(11, 22, 36);
    if (!rested && minute > 11 * 60 + 40) {
      rested = true;
      minute +=
        worker.kind === "part_time" ? r.between(13, 18) : r.chance(0.08) ? r.between(46, 59) : r.between(60, 71);
    }
  }
  return stays;
}

/** The route without what was missed, and with a stop now and then that nobody planned. */
function withDetours(route: readonly DemoStore[], near: readonly DemoStore[], r: Random, missed: number): DemoStore[] {
  return route.flatMap((store) => {
    const done = r.chance(missed) ? [] : [store];
    return r.chance(0.03) ? [...done, r.pick(near)] : done;
  });
}

function stayMinutes(store: DemoStore, r: Random, pace: number, end: Stay["end"]): number {
  const minutes = r.lasting(...store.banner.minutes) * pace;
  // Whoever is in such a hurry that the minimum time is not kept has to force the check-out.
  if (end === "forced" && r.chance(0.45)) return r.between(3, 9.5);
  return Math.max(10.6, Math.min(minutes, 190));
}
