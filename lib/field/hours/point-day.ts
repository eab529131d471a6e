import {
  countedDeviation,
  LEAST_REST,
  leastBreak,
  MOST_BREAK,
  MOST_WORK,
  NIGHT,
  type ToleranceRule,
} from "@/lib/base/brazil/labour-law";
import { plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import type { Expectation } from "./expected";
import { lengthOf, overlapOf, type Pair, type PauseTime, pausesWithin, type Span, spansOf } from "./punches";

/** What is remarkable about a day, in the order in which it is shown. */
export const POINT_FLAGS = [
  "absent",
  "odd_punch",
  "long_day",
  "short_rest",
  "short_break",
  "long_break",
  "sunday",
  "holiday_work",
  "night",
  "corrected",
] as const;
export type PointFlag = (typeof POINT_FLAGS)[number];

export type DayFacts = {
  readonly date: string;
  readonly timeZone: string;
  readonly pairs: readonly Pair[];
  readonly pauses: readonly PauseTime[];
  readonly expected: Expectation;
  /** The workday's daily tolerance in minutes. */
  readonly tolerance: number;
  readonly rule: ToleranceRule;
  /** Name of the holiday, or reason of the leave. */
  readonly holiday: string | null;
  readonly leave: string | null;
  /** Before the admission, after the resignation. */
  readonly employed: boolean;
  readonly corrected: boolean;
  /** A punch of the day contradicts where the person was. */
  readonly oddPunch: boolean;
  /** Breaks are taken here (`is_interval`); else none is demanded. */
  readonly breaks: boolean;
  /** End of the work before, RFC 3339. */
  readonly lastOut: string | null;
  /** "YYYY-MM-DD" where the person is: that day and later ones are not judged yet. */
  readonly today: string;
};

export type DayKind = "work" | "absent" | "off" | "holiday" | "leave" | "running" | "future" | "none";

/** One day of a person's points; plain JSON, times in minutes. null = not known or not judged. */
export type PointDay = {
  readonly date: string;
  readonly timeZone: string;
  readonly kind: DayKind;
  /** Holiday or leave by name. */
  readonly note: string | null;
  readonly pairs: readonly Pair[];
  readonly pauses: readonly PauseTime[];
  readonly worked: number;
  /** Time between the first and the last punch that was not work. */
  readonly paused: number;
  readonly stipulatedBreak: number;
  readonly leastBreak: number;
  /** Stipulated less performed, never negative. */
  readonly breakDebt: number;
  readonly night: number;
  /** Since the end of the work before; null where that is more than two days ago. */
  readonly rest: number | null;
  readonly expected: number | null;
  /** Worked less expected, as it is. */
  readonly rawBalance: number | null;
  /** The same with the tolerated deviations ignored. */
  readonly balance: number | null;
  readonly flags: readonly PointFlag[];
};

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

/** The points of one day (F6). */
export function pointDay(facts: DayFacts): PointDay {
  const spans = spansOf(facts.pairs);
  const pauses = pausesWithin(facts.pauses, spans);
  const worked = lengthOf(spans) - lengthOf(pauses);
  const paused = span(spans) - worked;
  const kind = kindOf(facts);
  const expected = !facts.employed || facts.leave !== null || facts.holiday !== null ? 0 : facts.expected.minutes;
  const judged = (kind === "work" || kind === "absent" || worked > 0) && kind !== "running" && expected !== null;
  const nights = spans.length > 0 ? nightsOf(facts) : [];
  const night = overlapOf(spans, nights) - overlapOf(pauses, nights);
  const stipulatedBreak = expected === 0 || !facts.breaks ? 0 : facts.expected.breakMinutes;
  const rest = restOf(facts);
  const least = facts.breaks ? leastBreak(worked) : 0;
  const day = { worked, paused, night, rest, leastBreak: least };
  return {
    date: facts.date,
    timeZone: facts.timeZone,
    kind,
    note: facts.leave ?? facts.holiday,
    pairs: facts.pairs,
    pauses: facts.pauses,
    ...day,
    stipulatedBreak,
    breakDebt: worked > 0 && kind !== "running" ? Math.max(0, stipulatedBreak - paused) : 0,
    expected,
    rawBalance: judged ? worked - expected : null,
    balance: judged ? toleratedBalance(facts, worked, paused, expected) : null,
    flags: flagsOf(facts, kind, day),
  };
}

function kindOf({ date, today, pairs, holiday, leave, employed, expected }: DayFacts): DayKind {
  if (pairs.length > 0) return date >= today ? "running" : "work";
  if (!employed) return "none";
  if (leave !== null) return "leave";
  if (holiday !== null) return "holiday";
  if (expected.minutes === 0) return "off";
  if (date > today) return "future";
  return date === today ? "running" : expected.minutes === null ? "none" : "absent";
}

const span = (spans: readonly Span[]) => {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? last[1] - first[0] : 0;
};

function toleratedBalance({ pairs, expected, tolerance, rule }: DayFacts, worked: number, paused: number, due: number) {
  const spans = spansOf(pairs);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return worked - due;
  // Hours of a day that is free, or none at all: there are no single punches to compare with.
  if (!expected.start || !expected.end || due === 0) return countedDeviation([worked - due], tolerance, rule);
  const entry = minuteOf(expected.start) - first[0];
  const exit = last[1] - minuteOf(expected.end);
  return countedDeviation([entry, exit, expected.breakMinutes - paused], tolerance, rule);
}

function nightsOf({ date, timeZone }: DayFacts): Span[] {
  return [-1, 0, 1].map((days) => {
    const day = plusDays(date, days);
    return [minuteOf(instantAt(day, NIGHT.from, timeZone)), minuteOf(instantAt(day, NIGHT.to, timeZone))];
  });
}

function restOf({ lastOut, pairs }: DayFacts): number | null {
  const [first] = pairs;
  if (!lastOut || !first) return null;
  return minuteOf(new Date(first.in)) - minuteOf(new Date(lastOut));
}

type Measured = Pick<PointDay, "worked" | "paused" | "night" | "rest" | "leastBreak">;

function flagsOf(facts: DayFacts, kind: DayKind, day: Measured): PointFlag[] {
  const { pairs, pauses, date, holiday, corrected, oddPunch } = facts;
  const over = kind !== "running";
  const unpaired = pairs.some(({ out, outSource }) => out === null || outSource === "auto");
  const is: Record<PointFlag, boolean> = {
    absent: kind === "absent",
    odd_punch: over && (oddPunch || unpaired || pauses.some(({ end, auto }) => end === null || auto)),
    long_day: day.worked > MOST_WORK,
    short_rest: day.rest !== null && day.rest < LEAST_REST,
    short_break: over && day.paused < day.leastBreak,
    long_break: day.paused > MOST_BREAK,
    sunday: pairs.length > 0 && weekdayOn(date) === 7,
    holiday_work: pairs.length > 0 && holiday !== null,
    night: day.night > 0,
    corrected,
  };
  return POINT_FLAGS.filter((flag) => is[flag]);
}
