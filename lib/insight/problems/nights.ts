import { daysBetween, plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { localDate } from "@/lib/base/calendar/zone";

/** The report of a day is made at this hour of the day after, by the tenant's own clock. */
const HOUR = 3;
/** Late data revises the report of so many days. */
const REVISED_DAYS = 7;
/** After a longer stand-still only the newest nights are made up for. */
const CATCH_UP_DAYS = 31;

/** When the report of a day is made. */
export const madeAt = (date: string, timeZone: string): Date => instantAt(plusDays(date, 1), HOUR * 60, timeZone);

/** The newest day whose report is due. */
export function lastNight(now: Date, timeZone: string): string {
  const yesterday = plusDays(localDate(now, timeZone), -1);
  return madeAt(yesterday, timeZone) <= now ? yesterday : plusDays(yesterday, -1);
}

/** The days whose report is due and was not made, oldest first; `last`: the newest that was, null = none ever, and then there is one night. */
export function missedNights(now: Date, timeZone: string, last: string | null): string[] {
  const newest = lastNight(now, timeZone);
  const oldest = plusDays(newest, 1 - CATCH_UP_DAYS);
  const next = last === null ? newest : plusDays(last, 1);
  return daysBetween(next, newest).filter((date) => date >= oldest);
}

/** The oldest day whose report late data still revises. */
export const revisedSince = (now: Date, timeZone: string): string => plusDays(localDate(now, timeZone), -REVISED_DAYS);
