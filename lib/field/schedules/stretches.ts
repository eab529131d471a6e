import { plusDays } from "@/lib/base/calendar/days";

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
