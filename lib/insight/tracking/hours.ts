import { DAY_MS } from "@/lib/base/calendar/days";
import { minutesOf } from "@/lib/base/calendar/time-of-day";
import { dayBounds, localDate } from "@/lib/base/calendar/zone";
import type { WorkdayItem } from "@/lib/field/hours/window";

const MINUTE_MS = 60_000;

export type DayHours = { readonly start: Date; readonly lateFrom: Date; readonly end: Date };

/**
 * The hours that hold at a moment: those of today, or last night's while they last. `start` and `end` as the workday says, `end` and
 * `lateFrom` with its tolerance in minutes. Null on a day without hours.
 */
export function hoursAt(
  now: Date,
  timeZone: string,
  hours: readonly WorkdayItem[],
  tolerance: number,
): DayHours | null {
  const today = localDate(now, timeZone);
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  const night = hoursOf(before, timeZone, hours, tolerance);
  return night && now <= night.end ? night : hoursOf(today, timeZone, hours, tolerance);
}

/** The hours of a local day "YYYY-MM-DD". */
export function hoursOf(
  date: string,
  timeZone: string,
  hours: readonly WorkdayItem[],
  tolerance: number,
): DayHours | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const item = hours.find((one) => one.weekday === weekday);
  if (!item) return null;
  const midnight = dayBounds(date, timeZone).start.getTime();
  const [from, to] = [minutesOf(item.startTime), minutesOf(item.endTime)];
  const at = (minutes: number) => new Date(midnight + minutes * MINUTE_MS);
  return { start: at(from), lateFrom: at(from + tolerance), end: at((to > from ? to : to + 1_440) + tolerance) };
}
