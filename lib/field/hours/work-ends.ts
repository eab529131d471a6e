import { DAY_MS, plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { localDate } from "@/lib/base/calendar/zone";
import { type Hours, hoursOf, type Window } from "./window";

/** A person's hours, and the minutes that a day of theirs takes where no hours say when it ends. */
export type WorkRule = Hours & { readonly duration: number };

/** Whoever has no workday works eight hours. */
export const PLAIN_DAY: WorkRule = { tolerance: 0, items: [], duration: 480 };
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** After this long nobody is still at work, whatever is open. */
const LONGEST_STAY_MS = 16 * 3_600_000;
/** Later than this after their hours, and than three in the next morning, nobody is still in the same store. */
const OVERTIME_MS = 3 * 3_600_000;
const NEXT_MORNING = (24 + 3) * 60;

/**
 * The last moment of the workday of what began at `at`, tolerance included: nothing later says that somebody is at work. It is `at` itself
 * for what begins after the end. On a day off it is when the longest of the person's days would end; without any hours the length of a day.
 */
export function workEnds(rule: WorkRule, at: Date, timeZone: string): Date {
  const margin = rule.tolerance * 60_000;
  const own = windowAt(rule, at, timeZone);
  if (own) return new Date(own.end.getTime() + margin);
  const today = localDate(at, timeZone);
  // After the end of a day's hours nothing more is expected of it.
  if (hoursOf(rule.items, today, timeZone)) return at;
  const usual = WEEK.flatMap((days) => {
    const window = hoursOf(rule.items, plusDays(today, days), timeZone);
    return window ? [window.end.getTime() - days * DAY_MS] : [];
  });
  if (usual.length > 0) return new Date(Math.max(at.getTime(), Math.max(...usual) + margin));
  return new Date(at.getTime() + rule.duration * 60_000 + margin);
}

/**
 * The last moment at which a check-out of one's own tells when its person left. Overtime is believed; leaving the store on the morning after
 * says only that somebody had forgotten to. Without any hours it is the same after the length of a day.
 */
export function leavingEnds(rule: WorkRule, at: Date, timeZone: string): Date {
  const longest = at.getTime() + LONGEST_STAY_MS;
  const ends = rule.items.length === 0 ? workEnds(rule, at, timeZone) : windowAt(rule, at, timeZone)?.end;
  const overtime = (ends?.getTime() ?? 0) + OVERTIME_MS;
  const morning = instantAt(localDate(at, timeZone), NEXT_MORNING, timeZone).getTime();
  return new Date(Math.min(longest, Math.max(overtime, morning)));
}

/** The hours, with their tolerance, that something which begins at `at` lies in or comes before; null on a day off and after its end. */
function windowAt({ tolerance, items }: WorkRule, at: Date, timeZone: string): Window | null {
  const margin = tolerance * 60_000;
  const today = localDate(at, timeZone);
  const [night, day, next] = [-1, 0, 1].map((days) => hoursOf(items, plusDays(today, days), timeZone));
  const goesOn = (window: Window | null | undefined) => window && at.getTime() <= window.end.getTime() + margin;
  if (night && goesOn(night)) return night;
  if (day && goesOn(day)) return day;
  return next && at.getTime() >= next.start.getTime() - margin ? next : null;
}
