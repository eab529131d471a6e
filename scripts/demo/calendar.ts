import { plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { dayBounds, localDate } from "@/lib/base/calendar/zone";

/** National holidays with a fixed date; on the first and the last the stores are closed as well. */
const FIXED = new Set(["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"]);
const CLOSED = new Set(["01-01", "12-25"]);
const goodFridays = new Map<number, string>();

/** Nobody works: Sundays, New Year and Christmas. */
export const isRestDay = (date: string): boolean => weekdayOn(date) === 7 || CLOSED.has(date.slice(5));

/** National holidays and Good Friday. */
export function isHoliday(date: string): boolean {
  if (FIXED.has(date.slice(5))) return true;
  const year = Number(date.slice(0, 4));
  if (!goodFridays.has(year)) goodFridays.set(year, plusDays(easter(year), -2));
  return goodFridays.get(year) === date;
}

/** Easter Sunday by the method of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String((f % 31) + 1).padStart(2, "0")}`;
}

const midnights = new Map<string, number>();

/** The instant of a local time of day, given in minutes after midnight. */
export function localInstant(date: string, minutes: number, timeZone: string): Date {
  const key = `${timeZone} ${date}`;
  let midnight = midnights.get(key);
  if (midnight === undefined) {
    midnight = dayBounds(date, timeZone).start.getTime();
    midnights.set(key, midnight);
  }
  return new Date(midnight + Math.round(minutes * 60_000));
}

/** The days that the demonstration covers, oldest first, ending today. */
export function pastDays(now: Date, timeZone: string, count: number): string[] {
  const today = localDate(now, timeZone);
  return Array.from({ length: count }, (_, i) => plusDays(today, i + 1 - count));
}
