import { dayNumber, plusDays, weekdayOf } from "@/lib/recurrence/calendar";
import { WEEKDAYS, type Weekday } from "@/lib/recurrence/occurs";

/** A period of days, both included; without an end it goes on. */
export type Stretch = { readonly startDate: string; readonly endDate: string | null };

/** The days before `date` and those from it on; null where no day is left. */
export function cutAt(period: Stretch, date: string): { readonly head: Stretch | null; readonly rest: Stretch | null } {
  const head =
    date > period.startDate
      ? { startDate: period.startDate, endDate: earlier(plusDays(date, -1), period.endDate) }
      : null;
  const start = date > period.startDate ? date : period.startDate;
  const rest =
    period.endDate === null || start <= period.endDate ? { startDate: start, endDate: period.endDate } : null;
  return { head, rest };
}

/** The days before and after one that is taken out. */
export function cutOut(
  period: Stretch,
  date: string,
): { readonly head: Stretch | null; readonly tail: Stretch | null } {
  return { head: cutAt(period, date).head, tail: cutAt(period, plusDays(date, 1)).rest };
}

const earlier = (a: string, b: string | null) => (b !== null && b < a ? b : a);

type Rule = Readonly<Record<Weekday, boolean>> & { readonly frequencies: readonly string[] };

/** The rule with one weekday in the place of another, flags and codes alike: Tuesdays become Thursdays. */
export function onOtherWeekday<R extends Rule>(rule: R, from: string, to: string): R {
  const [old, next] = [weekdayOf(dayNumber(from)), weekdayOf(dayNumber(to))];
  if (old === next) return rule;
  const [oldFlag, nextFlag] = [WEEKDAYS[old - 1], WEEKDAYS[next - 1]];
  const codes = rule.frequencies.map((code) => (code === `weekday_${old}` ? `weekday_${next}` : code));
  return {
    ...rule,
    ...(oldFlag && { [oldFlag]: false }),
    ...(nextFlag && { [nextFlag]: true }),
    frequencies: [...new Set(codes)],
  };
}

/** Monday of the week that a day lies in. */
export const mondayOf = (date: string): string => plusDays(date, 1 - weekdayOf(dayNumber(date)));
