import { isoWeekday, isRestDay, localInstant } from "@/lib/demo/calendar";
import type { FieldWorker } from "@/lib/demo/people/teams";
import type { DemoStore } from "@/lib/demo/places/store";
import { type Random, random } from "@/lib/demo/random";
import type { Stop } from "@/lib/demo/routes/plan";

/** A stay as it happened, before anything was measured or sent. */
export type Stay = {
  readonly key: string;
  readonly worker: FieldWorker;
  readonly store: DemoStore;
  /** The route it belongs to; null for a stop that nobody planned. */
  readonly workScheduleId: string | null;
  readonly date: string;
  readonly arrive: Date;
  readonly leave: Date;
  /** own: checked out; forced: left although a rule said no; forgotten: never checked out. */
  readonly end: "own" | "forced" | "forgotten";
};

/** A person's day: what was visited, when they rested, and whether they came at all. */
export type FieldDay = {
  readonly stays: readonly Stay[];
  readonly rest: { readonly from: Date; readonly to: Date } | null;
  readonly absent: boolean;
};

const HABITS = {
  poor: { missed: 0.34, absent: 0.07, late: 35, pace: 0.62, forced: 0.1 },
  usual: { missed: 0.06, absent: 0.02, late: 0, pace: 1, forced: 0.034 },
  excellent: { missed: 0.01, absent: 0.005, late: -5, pace: 1.06, forced: 0.004 },
} as const;
const NOTHING: FieldDay = { stays: [], rest: null, absent: false };

/** What a promoter did with the stops of a day; nothing on days of rest. */
export function dayOf(worker: FieldWorker, stops: readonly Stop[], near: readonly DemoStore[], date: string): FieldDay {
  if (isRestDay(date) || stops.length === 0) return NOTHING;
  const weekday = isoWeekday(date);
  const { email } = worker.user;
  const habits = HABITS[worker.skill];
  const r = random(`day ${email} ${date}`);
  if (r.chance(habits.absent)) return { ...NOTHING, absent: true };

  const lastStart = weekday === 6 ? 11 * 60 + 50 : worker.kind === "part_time" ? 13 * 60 + 30 : 16 * 60 + 40;
  let minute = r.between(450, 495) + habits.late;
  let rest: FieldDay["rest"] = null;
  let rested = weekday === 6;
  const stays: Stay[] = [];
  for (const { store, workScheduleId } of withDetours(stops, near, r, habits.missed)) {
    if (minute > lastStart) break;
    const end = r.chance(habits.forced) ? (r.chance(0.55) ? "forced" : "forgotten") : "own";
    const minutes = stayMinutes(store, r, habits.pace, end);
    const instant = (at: number) => localInstant(date, at, store.timezone);
    const key = `${email} ${date} ${stays.length}`;
    const [arrive, leave] = [instant(minute), instant(minute + minutes)];
    stays.push({ key, worker, store, workScheduleId, date, arrive, leave, end });
    minute += minutes + r.lasting(11, 22, 36);
    if (!rested && minute > 11 * 60 + 40) {
      rested = true;
      const lasts =
        worker.kind === "part_time" ? r.between(13, 18) : r.chance(0.08) ? r.between(46, 59) : r.between(60, 71);
      rest = { from: instant(minute - 4), to: instant(minute - 4 + lasts) };
      minute += lasts;
    }
  }
  return { stays, rest, absent: false };
}

/** One long stay over midnight, as stock-takings are. */
export function nightShift(worker: FieldWorker, store: DemoStore, date: string): FieldDay {
  const instant = (at: number) => localInstant(date, at, store.timezone);
  const key = `${worker.user.email} ${date} night`;
  const times = { arrive: instant(22 * 60 + 10), leave: instant(25 * 60 + 45) };
  return {
    stays: [{ key, worker, store, workScheduleId: null, date, ...times, end: "own" }],
    rest: null,
    absent: true,
  };
}

type Goal = { readonly store: DemoStore; readonly workScheduleId: string | null };

/** The route without what was missed, and with a stop now and then that nobody planned. */
function withDetours(stops: readonly Stop[], near: readonly DemoStore[], r: Random, missed: number): Goal[] {
  const planned = new Set(stops.map((stop) => stop.store));
  return stops.flatMap(({ store, schedule }) => {
    const done: Goal[] = r.chance(missed) ? [] : [{ store, workScheduleId: schedule.id }];
    if (!r.chance(0.03)) return done;
    const detour = r.pick(near);
    return planned.has(detour) ? done : [...done, { store: detour, workScheduleId: null }];
  });
}

function stayMinutes(store: DemoStore, r: Random, pace: number, end: Stay["end"]): number {
  const minutes = r.lasting(...store.banner.minutes) * pace;
  // Whoever is in such a hurry that the minimum time is not kept has to force the check-out.
  if (end === "forced" && r.chance(0.45)) return r.between(3, 9.5);
  return Math.max(10.6, Math.min(minutes, 190));
}
