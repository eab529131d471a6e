import { addDays } from "./wall";

/** Days "YYYY-MM-DD", both included. */
export type Period = { readonly from: string; readonly to: string };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
export const isMonth = (value: string): boolean => MONTH.test(value);

/** The month so many months later: ("2026-12", 1) → "2027-01". */
export function addMonths(month: string, months: number): string {
  const [year, of] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (of ?? 1) - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The monthly cycle that begins in a month "YYYY-MM", on the tenant's `base_day` (1 to 28; 1 = the calendar month). */
export function cycleOf(month: string, baseDay: number): Period {
  const first = (of: string) => `${of}-${String(baseDay).padStart(2, "0")}`;
  return { from: first(month), to: addDays(first(addMonths(month, 1)), -1) };
}

/** The month whose cycle holds a day. */
export function cycleMonth(date: string, baseDay: number): string {
  const month = date.slice(0, 7);
  return Number(date.slice(8)) < baseDay ? addMonths(month, -1) : month;
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
