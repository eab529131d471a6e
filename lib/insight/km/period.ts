import { type BaseDay, cycleMonth, cycleOf } from "@/lib/base/calendar/cycle";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { isCalendarDate } from "@/lib/base/text/values";

/** Longest period of the report. */
export const MOST_DAYS = 62;

/** The days that an address asks for, at most 62; without sense or without any, the monthly cycle until `today`. */
export function kmPeriod(from: unknown, to: unknown, today: string, baseDay: BaseDay): Period {
  const ordered =
    typeof from === "string" && typeof to === "string" && isCalendarDate(from) && isCalendarDate(to) && from <= to;
  if (!ordered) return { from: cycleOf(cycleMonth(today, baseDay), baseDay).from, to: today };
  const last = plusDays(from, MOST_DAYS - 1);
  return { from, to: to < last ? to : last };
}
