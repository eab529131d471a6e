import { weekdayOn } from "@/lib/base/calendar/days";
import { isRestDay, localInstant } from "@/scripts/demo/calendar";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import type { DemoStore } from "@/scripts/demo/places/store";
import { type Random, random } from "@/scripts/demo/random";
import type { Stop } from "@/scripts/demo/routes/plan";
import { askedOn } from "./hours";
import { filling, timeline } from "./timeline";

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

/** `more`: minutes of work a day beyond what is asked for, on average; `late`: how long after the others they begin. */
const HABITS = {
  poor: { missed: 0.34, absent: 0.07, late: 35, more: -58, forced: 0.1 },
  usual: { missed: 0.06, absent: 0.015, late: 0, more: 7, forced: 0.034 },
  excellent: { missed: 0.01, absent: 0.005, late: -5, more: 15, forced: 0.004 },
} as const;
const NOTHING: FieldDay = { stays: [], rest: null, absent: false };

/** What a promoter did with the stops of a day; nothing on days of rest. `until`: only the first so many stops of it were made. */
export function dayOf(
  worker: FieldWorker,
  stops: readonly Stop[],
  near: readonly DemoStore[],
  date: string,
  until = Number.POSITIVE_INFINITY,
): FieldDay {
  if (isRestDay(date) || stops.length === 0) return NOTHING;
  const { email } = worker.user;
  const habits = HABITS[worker.skill];
  const r = random(`day ${email} ${date}`);
  if (r.chance(habits.absent)) return { ...NOTHING, absent: true };

  const start = r.between(450, 495) + habits.late;
  // Who has a store or two does not come for nothing: what is missed of a day is one of several stops.
  const missed = stops.length > 2 ? habits.missed : habits.missed / 4;
  const drawn = withDetours(stops, near, r, missed).map((goal) => {
    const end: Stay["end"] = r.chance(habits.forced) ? (r.chance(0.55) ? "forced" : "forgotten") : "own";
    return { ...goal, end, ...stayMinutes(goal.store, r, end), way: r.lasting(11, 22, 36) };
  });
  const made = filling(drawn, askedOn(worker.kind, date) + habits.more + r.normal(0, 13));
  const { times, rest } = timeline(made, start, restOf(worker, r, date));
  const stays = times.flatMap(({ arrive, leave }, i): Stay[] => {
    const one = made[i];
    if (!one || i >= until) return [];
    const { store, workScheduleId, end } = one;
    const at = (minute: number) => localInstant(date, minute, store.timezone);
    const key = `${email} ${date} ${i}`;
    return [{ key, worker, store, workScheduleId, date, arrive: at(arrive), leave: at(leave), end }];
  });
  const zone = stays[0]?.store.timezone;
  const over = stays.length < times.length && rest && rest.from > (times[stays.length - 1]?.leave ?? 0) + 5;
  return {
    stays,
    rest:
      rest && zone && !over
        ? { from: localInstant(date, rest.from, zone), to: localInstant(date, rest.to, zone) }
        : null,
    absent: false,
  };
}

/** When the break is due and how long it lasts; half a day has none. */
function restOf({ kind }: FieldWorker, r: Random, date: string) {
  if (kind === "part_time") return { noon: r.between(640, 680), lasts: r.between(13, 18) };
  if (weekdayOn(date) === 6) return null;
  return { noon: r.between(705, 735), lasts: r.chance(0.08) ? r.between(46, 59) : r.between(60, 71) };
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

function stayMinutes(store: DemoStore, r: Random, end: Stay["end"]) {
  // Whoever is in such a hurry that the minimum time is not kept has to force the check-out.
  if (end === "forced" && r.chance(0.45)) return { minutes: r.between(3, 9.5), hurried: true };
  return { minutes: Math.max(10.6, Math.min(r.lasting(...store.banner.minutes), 190)), hurried: false };
}
