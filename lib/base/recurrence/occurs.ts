import { dateOf, dayNumber, mondayOf, weekdayOf } from "@/lib/base/calendar/days";
import { recordOf } from "@/lib/base/objects/records";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** A value for each day of the week. */
export const byWeekday = <T>(of: (day: Weekday) => T): Record<Weekday, T> => recordOf(WEEKDAYS, of);

/** When something repeats: a period (null = open), weekdays and frequency codes as `db/schema/_recurrence.ts` lists them. */
export type Recurrence = Readonly<Record<Weekday, boolean>> & {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly frequencies: readonly string[];
  /** Occurs in every n-th week, counted, from Monday on, from the week of `cycleStart` (else of the first day); absent or 1 = in every week. */
  readonly cycleWeeks?: number | null;
  readonly cycleStart?: string | null;
};

/** Families of codes, how many each has, and the code that opens it for every date: `week_1` to `week_5`, `any_week_of_month`. */
export const FAMILIES = {
  weekday: { count: 7, any: "any_day_of_week" },
  month: { count: 12, any: "any_month" },
  week: { count: 5, any: "any_week_of_month" },
  day: { count: 31, any: "any_day_of_month" },
} as const;
export type Family = keyof typeof FAMILIES;

/** `day_last`, the last day of a month whatever its number, as it stands among the numbers of the days. */
export const LAST_DAY = 32;

/** The code of a number within its family: `week_2`, `day_31`, `day_last`. */
export const codeOf = (family: Family, n: number): string =>
  family === "day" && n === LAST_DAY ? "day_last" : `${family}_${n}`;

/** The numbers that a family names, ascending; null when it lets every date pass. Unknown codes say nothing. */
export function namedIn(frequencies: readonly string[], family: Family): readonly number[] | null {
  const { count, any } = FAMILIES[family];
  if (frequencies.includes(any)) return null;
  const numbers = new Set<number>();
  for (const code of frequencies) {
    if (!code.startsWith(`${family}_`)) continue;
    const n = code === "day_last" ? LAST_DAY : Number(code.slice(family.length + 1));
    if (n >= 1 && (n <= count || n === LAST_DAY) && code === codeOf(family, n)) numbers.add(n);
  }
  return numbers.size === 0 ? null : [...numbers].sort((a, b) => a - b);
}

/** ISO weekdays on which the rule may occur: the flags and the codes `weekday_…` together. */
export function weekdaysOf(rule: Recurrence): readonly number[] {
  const named = namedIn(rule.frequencies, "weekday");
  return WEEKDAYS.flatMap((flag, i) => (rule[flag] && (!named || named.includes(i + 1)) ? [i + 1] : []));
}

/**
 * F18, occurrence: a date occurs when it lies within the period (both ends included), its weekday is flagged, and within each family
 * that the frequencies name (weekday, month, week of the month, day of the month) one code matches. The week of the month is
 * ceil(day / 7), so the fifth is days 29 to 31; day 31 does not occur in shorter months, the last day in all. `any_…` and an unnamed
 * family match every date. In a cycle of two or four weeks only dates of its weeks (from Monday) occur. Throws RangeError for a date that the calendar lacks. Its twin in the database is `f_occurs`.
 */
export function occursOn(rule: Recurrence, date: string): boolean {
  const day = dayNumber(date);
  return within(rule, date) && matcherOf(rule)(day);
}

const within = (rule: Recurrence, date: string) =>
  (rule.startDate === null || rule.startDate <= date) && (rule.endDate === null || date <= rule.endDate);

/** The rule without its period, prepared for many days. */
function matcherOf(rule: Recurrence): (day: number) => boolean {
  const weekdays = weekdaysOf(rule);
  const months = namedIn(rule.frequencies, "month");
  const weeks = namedIn(rule.frequencies, "week");
  const days = namedIn(rule.frequencies, "day");
  const cycle = rule.cycleWeeks ?? 1;
  const anchor = rule.cycleStart ?? rule.startDate;
  const monday = cycle > 1 && anchor !== null ? dayNumber(mondayOf(anchor)) : null;
  return (number) => {
    if (!weekdays.includes(weekdayOf(number))) return false;
    if (monday !== null && Math.floor((number - monday) / 7) % cycle !== 0) return false;
    if (!months && !weeks && !days) return true;
    const date = new Date(number * 86_400_000);
    const ofMonth = date.getUTCDate();
    return (
      (!months || months.includes(date.getUTCMonth() + 1)) &&
      (!weeks || weeks.includes(Math.ceil(ofMonth / 7))) &&
      (!days || days.includes(ofMonth) || (days.includes(LAST_DAY) && isLastOfMonth(number)))
    );
  };
}

/** The next day is the first of a month. */
const isLastOfMonth = (day: number): boolean => new Date((day + 1) * 86_400_000).getUTCDate() === 1;

/** 29 February on a given weekday comes after 40 years at the latest (2100 has none); what waits longer never comes. */
const LONGEST_WAIT = 41 * 366;

/** The first `count` dates from `from` on (itself included) on which the rule occurs; fewer when it ends or never occurs again. */
export function nextDates(rule: Recurrence, from: string, count: number): string[] {
  const matches = matcherOf(rule);
  const start = rule.startDate !== null && rule.startDate > from ? rule.startDate : from;
  const last = rule.endDate === null ? Number.POSITIVE_INFINITY : dayNumber(rule.endDate);
  const found: string[] = [];
  let waited = 0;
  for (let day = dayNumber(start); found.length < count && day <= last && waited <= LONGEST_WAIT; day += 1) {
    waited += 1;
    if (!matches(day)) continue;
    found.push(dateOf(day));
    waited = 0;
  }
  return found;
}

/** The dates of [from, to] on which the rule occurs. */
export function datesBetween(rule: Recurrence, from: string, to: string): string[] {
  const matches = matcherOf(rule);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const found: string[] = [];
  for (let day = first; day <= last; day += 1) {
    if (!matches(day)) continue;
    const date = dateOf(day);
    if (within(rule, date)) found.push(date);
  }
  return found;
}

/** No date of its period fits: 30 February, the 31st in April, the 8th in the first week, a Monday in a period of one Tuesday. */
export const neverOccurs = (rule: Recurrence): boolean =>
  nextDates(rule, rule.startDate ?? "2000-01-01", 1).length === 0;
