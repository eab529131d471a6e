import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { byWeekday, datesBetween, namedIn, type Recurrence, WEEKDAYS, weekdaysOf } from "@/lib/base/recurrence/occurs";

/** A pace counts in quarters of a visit a week: what cycles of one, two or four weeks can keep. */
export const QUARTERS = 4;
const YEAR_OF_WEEKS = 52;

/** Weekdays and cycle of a rule; its period and all else stay those of the route. */
export type PaceRule = Omit<Recurrence, "startDate" | "endDate" | "cycleWeeks" | "cycleStart"> & {
  readonly cycleWeeks: number;
  readonly cycleStart: string | null;
};

/** Visits a week that a rule makes over the year from a day on, whatever its own period. */
export function perWeekOf(rule: Recurrence, from: string): number {
  const open = { ...rule, startDate: null, endDate: null, cycleStart: rule.cycleStart ?? rule.startDate };
  return datesBetween(open, from, plusDays(from, YEAR_OF_WEEKS * 7 - 1)).length / YEAR_OF_WEEKS;
}

/** A rule of some months only is a season, which no pace of a week says. */
export const isSeason = (rule: Recurrence): boolean => {
  const months = namedIn(rule.frequencies, "month");
  return months !== null && months.length < 12;
};

type PaceWish = {
  /** Visits in four weeks. */
  readonly quarters: number;
  /** The first day of the new rule. */
  readonly from: string;
  /** ISO weekdays on which the person works; those of the rule itself count too. */
  readonly weekdays: readonly number[];
  /** How much the person does on a weekday already: of days that are as good the emptier one is taken. */
  readonly load: (weekday: number) => number;
  /** In which week a cycle begins, so that not all routes share theirs. */
  readonly turn: number;
};

/**
 * The fewest rules that make so many visits: every week on most days, and what is left of a visit every second or fourth week. Days that the route
 * has are kept, and lie as far apart as they can. Empty for no visit; null where it would take two on one day.
 */
export function paceRules(rule: Recurrence, wish: PaceWish): readonly PaceRule[] | null {
  const { quarters, from, turn, load } = wish;
  const [weekly, rest] = [Math.floor(quarters / QUARTERS), quarters % QUARTERS];
  const count = weekly + (rest > 0 ? 1 : 0);
  if (count === 0) return [];
  const own = weekdaysOf(rule);
  const chosen = chooseDays(count, own, wish);
  if (!chosen) return null;
  // What does not come every week is the day that the route did not have, else the fullest one.
  const last = rest === 0 ? undefined : [...chosen].sort((a, b) => has(own, a) - has(own, b) || load(b) - load(a))[0];
  const every = chosen.filter((day) => day !== last);
  const monday = mondayOf(from);
  const inCycle = (cycleWeeks: number, week: number): PaceRule[] =>
    last === undefined
      ? []
      : [
          {
            ...on([last]),
            cycleWeeks,
            cycleStart: plusDays(monday, 7 * (((week % cycleWeeks) + cycleWeeks) % cycleWeeks)),
          },
        ];
  return [
    ...(every.length > 0 ? [{ ...on(every), cycleWeeks: 1, cycleStart: null }] : []),
    ...(rest >= 2 ? inCycle(2, turn) : []),
    ...(rest % 2 === 1 ? inCycle(4, rest === 3 ? turn + 1 : turn) : []),
  ];
}

const has = (days: readonly number[], day: number) => (days.includes(day) ? 1 : 0);

const on = (days: readonly number[]) => ({
  ...byWeekday((day) => days.includes(WEEKDAYS.indexOf(day) + 1)),
  frequencies: ["any_day"],
});

function chooseDays(count: number, own: readonly number[], { weekdays, load }: PaceWish): readonly number[] | null {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => own.includes(day) || weekdays.includes(day));
  let best: { readonly days: readonly number[]; readonly marks: readonly number[] } | null = null;
  for (const some of subsets(days, count)) {
    const marks = [
      some.reduce((sum, day) => sum + has(own, day), 0),
      leastGap(some),
      -some.reduce((sum, day) => sum + load(day), 0),
    ];
    if (!best || isMore(marks, best.marks)) best = { days: some, marks };
  }
  return best?.days ?? null;
}

const isMore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((mark, i) => mark !== other[i]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};

/** Days between two visits where they are closest, round the week. */
function leastGap(days: readonly number[]): number {
  const gaps = days.map((day, at) => (at === 0 ? day + 7 - (days.at(-1) ?? day) : day - (days[at - 1] ?? day)));
  return Math.min(7, ...gaps.map((gap) => (gap === 0 ? 7 : gap)));
}

function subsets(days: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return days.flatMap((day, at) => subsets(days.slice(at + 1), count - 1).map((rest) => [day, ...rest]));
}
