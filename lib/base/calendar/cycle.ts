import { isCalendarDate } from "@/lib/base/text/values";
import { daysBetween, type Period, plusDays } from "./days";

/** True for a month "YYYY-MM" that a day may lie in. */
export const isMonth = (value: string): boolean => isCalendarDate(`${value}-01`);

/** The month so many months later: ("2026-12", 1) → "2027-01". */
export function addMonths(month: string, months: number): string {
  const [year, of] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (of ?? 1) - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The day of each month on which its cycle begins (1 to 28; 1 = the calendar month): one for all of them, or by the month "YYYY-MM". */
export type BaseDay = number | ((month: string) => number);

const firstOf = (month: string, baseDay: BaseDay) =>
  `${month}-${String(typeof baseDay === "number" ? baseDay : baseDay(month)).padStart(2, "0")}`;

/** The monthly cycle that begins in a month "YYYY-MM", on the tenant's `base_day`; it goes on until the next one begins. */
export function cycleOf(month: string, baseDay: BaseDay): Period {
  return { from: firstOf(month, baseDay), to: plusDays(firstOf(addMonths(month, 1), baseDay), -1) };
}

/** The month whose cycle holds a day. */
export function cycleMonth(date: string, baseDay: BaseDay): string {
  const month = date.slice(0, 7);
  return date < firstOf(month, baseDay) ? addMonths(month, -1) : month;
}

/** Every day of a period, in order. */
export const daysOf = ({ from, to }: Period): string[] => daysBetween(from, to);
