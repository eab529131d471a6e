import type { WORKDAY_MANDATORY_TYPES } from "@/db/schema";
import { weekdayOn } from "@/lib/base/calendar/days";
import { minutesBetween } from "@/lib/base/calendar/time-of-day";
import { hoursOf, type WorkdayItem } from "./window";

/** What a person's working hours say; minutes. */
export type Workday = {
  readonly duration: number;
  readonly tolerance: number;
  readonly items: readonly WorkdayItem[];
  readonly breaks: readonly { readonly duration: number }[];
  /** Where the end of a day comes from. */
  readonly mandatoryType: (typeof WORKDAY_MANDATORY_TYPES)[number];
};

/** What a day should look like. `minutes` of work, null = nobody has said; `start` and `end` only where there are hours. */
export type Expectation = {
  readonly minutes: number | null;
  readonly start: Date | null;
  readonly end: Date | null;
  /** Stipulated break. */
  readonly breakMinutes: number;
};

const NOTHING = { start: null, end: null, breakMinutes: 0 };
const FRIDAY = 5;
/** Half days have no lunch: breaks without work of more than this many minutes around them are not stipulated. */
const BREAKLESS = 4 * 60;

/**
 * The work that a workday asks for on a day: its hours less its breaks, never more than its duration. Without hours of its own the
 * duration from Monday to Friday; without a workday the person's daily hours on those days.
 */
export function expectedOn(
  workday: Workday | null,
  hoursDaily: number | null,
  date: string,
  timeZone: string,
): Expectation {
  const plainDay = weekdayOn(date) <= FRIDAY;
  if (!workday) {
    if (hoursDaily === null) return { minutes: null, ...NOTHING };
    return { minutes: plainDay ? Math.round(hoursDaily * 60) : 0, ...NOTHING };
  }
  const stipulated = workday.breaks.reduce((total, one) => total + one.duration, 0);
  if (workday.items.length === 0) {
    if (!plainDay) return { minutes: 0, ...NOTHING };
    const breakMinutes = workday.duration > BREAKLESS ? stipulated : 0;
    return { minutes: workday.duration, ...NOTHING, breakMinutes };
  }
  const hours = hoursOf(workday.items, date, timeZone);
  const item = workday.items.find((one) => one.weekday === weekdayOn(date));
  if (!hours || !item) return { minutes: 0, ...NOTHING };
  const span = minutesBetween(item.startTime.slice(0, 5), item.endTime.slice(0, 5));
  const minutes = Math.min(workday.duration, span - (span > BREAKLESS ? Math.min(stipulated, span) : 0));
  return { minutes, ...hours, breakMinutes: span - minutes };
}
