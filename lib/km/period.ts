import { plusDays } from "@/lib/recurrence/calendar";
import { isCalendarDate } from "@/lib/resource/checks";

/** Days "YYYY-MM-DD", both included. */
export type Period = { readonly from: string; readonly to: string };
/** Longest period of the report. */
export const MOST_DAYS = 62;

/**
 * The days that an address asks for, at most 62; without sense or without any, the monthly cycle until `today`, which begins on the
 * tenant's `baseDay` (1 to 28).
 */
export function kmPeriod(from: unknown, to: unknown, today: string, baseDay: number): Period {
  const ordered =
    typeof from === "string" && typeof to === "string" && isCalendarDate(from) && isCalendarDate(to) && from <= to;
  if (!ordered) return { from: cycleStart(today, baseDay), to: today };
  const last = plusDays(from, MOST_DAYS - 1);
  return { from, to: to < last ? to : last };
}

function cycleStart(today: string, baseDay: number): string {
  const first = (month: string) => `${month}-${String(baseDay).padStart(2, "0")}`;
  const start = first(today.slice(0, 7));
  return start <= today ? start : first(plusDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
}
