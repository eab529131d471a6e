import { DAY_MS, dateOf, weekdayOf } from "@/lib/base/calendar/days";
import { minutesOf } from "@/lib/base/calendar/time-of-day";
import { localDate, offsetMinutes } from "@/lib/base/calendar/zone";
import { workEnds } from "@/lib/field/hours/work-ends";
import type { WorkRules } from "@/lib/field/hours/work-rule";

const MINUTE_MS = 60_000;

/** A stay at a PDV or client; null = still there. */
export type Stay = { readonly from: Date; readonly to: Date | null; readonly timeZone: string };
/** When a person works, as far as the server knows. */
export type Working = {
  /** The hours of each day, their tolerance, and the longest that a stay is one where no hours say when the day ends. */
  readonly rules: WorkRules;
  /** Days ("YYYY-MM-DD") on which the person is away: on leave, at home on a holiday, not employed. */
  readonly daysAway: ReadonlySet<string>;
  readonly stays: readonly Stay[];
  /** When the person said that a day ("YYYY-MM-DD") of theirs was over. */
  readonly ends: ReadonlyMap<string, Date>;
};

/**
 * F0 for a position, which lies at no PDV: the zone of the stay that it follows, else of the first stay after it, else `fallback` (the
 * person's zone, else the tenant's). Stays in order of time.
 */
export function zoneAt(at: Date, stays: readonly Stay[], fallback: string): string {
  const before = stays.findLast((stay) => stay.from <= at);
  return (before ?? stays[0])?.timeZone ?? fallback;
}

/**
 * Whether a moment belongs to a person's workday: within the hours of that weekday in `timeZone` (and the tolerance around them, unless
 * the person is away that day), or during a stay, but never after the end of its workday, whatever stays open, nor once its person has said
 * that it was over, until they begin a stay again. Without hours and without a stay nothing belongs to it.
 */
export function isWithinWorkday(at: Date, timeZone: string, working: Working): boolean {
  const endOf = ({ from, timeZone }: Stay) => workEnds(working.rules(localDate(from, timeZone)), from, timeZone);
  const overSince = (from: Date) => [...working.ends.values()].some((end) => from <= end && end < at);
  const during = (stay: Stay) =>
    stay.from <= at && (stay.to === null || at <= stay.to) && at <= endOf(stay) && !overSince(stay.from);
  if (working.stays.some(during)) return true;
  const now = at.getTime() + offsetMinutes(at, timeZone) * MINUTE_MS;
  const today = Date.parse(`${localDate(at, timeZone)}T00:00:00Z`);
  // Yesterday's night shift ends today, and tomorrow's tolerance may begin today.
  return [today - DAY_MS, today, today + DAY_MS].some((day) => {
    const date = dateOf(day / DAY_MS);
    if (working.daysAway.has(date)) return false;
    const ended = working.ends.get(date);
    if (ended && ended < at && !working.stays.some(({ from }) => ended < from && from <= at)) return false;
    const { items, tolerance } = working.rules(date);
    const slack = tolerance * MINUTE_MS;
    return items.some(({ weekday, startTime, endTime }) => {
      if (weekday !== weekdayOf(day / DAY_MS)) return false;
      const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
      const from = day + start * MINUTE_MS - slack;
      const to = day + (end > start ? end : end + 1_440) * MINUTE_MS + slack;
      return from <= now && now <= to;
    });
  });
}
