import { plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { minutesBetween, minutesOf } from "@/lib/base/calendar/time-of-day";
import { instantAt } from "@/lib/base/calendar/wall";
import { localDate } from "@/lib/base/calendar/zone";

/** Hours of one weekday, 1 = Monday to 7 = Sunday; times "HH:MM[:SS]", an end that is not after the start lies on the next day. */
export type WorkdayItem = { readonly weekday: number; readonly startTime: string; readonly endTime: string };
export type Hours = {
  /** Minutes allowed before and after. */
  readonly tolerance: number;
  readonly items: readonly WorkdayItem[];
};
export type Window = { readonly start: Date; readonly end: Date };

const clock = (time: string) => time.slice(0, 5);

/** The hours of the workday that begins on a day, as instants; null on a day off. */
export function hoursOf(items: readonly WorkdayItem[], date: string, timeZone: string): Window | null {
  const weekday = weekdayOn(date);
  const item = items.find((one) => one.weekday === weekday);
  if (!item) return null;
  const from = minutesOf(clock(item.startTime));
  const length = minutesBetween(clock(item.startTime), clock(item.endTime));
  return { start: instantAt(date, from, timeZone), end: instantAt(date, from + length, timeZone) };
}

/**
 * When someone outside their hours may begin, or null when `at` lies within them (tolerance included) or there are no hours to be
 * outside of. Hours of a night belong to the day on which they begin.
 */
export function nextAllowed({ tolerance, items }: Hours, at: Date, timeZone: string): Date | null {
  const margin = tolerance * 60_000;
  const today = localDate(at, timeZone);
  // A week from the day before finds every window that may hold `at` and the first one after it.
  for (let days = -1; days <= 8; days += 1) {
    const window = hoursOf(items, plusDays(today, days), timeZone);
    if (!window) continue;
    const [opens, closes] = [window.start.getTime() - margin, window.end.getTime() + margin];
    if (at.getTime() > closes) continue;
    return at.getTime() >= opens ? null : new Date(opens);
  }
  return null;
}
