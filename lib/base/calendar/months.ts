import { mondayOf, plusDays } from "./days";

/** The seven days from a day on. */
export const weekFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, i) => plusDays(monday, i));

/** "2026-11-01" of "2026-11-18"; `by` months later or earlier. */
export function firstOfMonth(date: string, by = 0): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** The same day so many months later or earlier, or that month's last one: ("2026-01-31", 1) → "2026-02-28". */
export function plusMonths(date: string, by: number): string {
  const last = plusDays(firstOfMonth(date, by + 1), -1);
  const same = `${last.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}

/** The whole weeks that a month touches, Monday first: four to six of them. */
export function weeksOfMonth(date: string): string[][] {
  const next = firstOfMonth(date, 1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(firstOfMonth(date)); monday < next; monday = plusDays(monday, 7))
    weeks.push(weekFrom(monday));
  return weeks;
}
