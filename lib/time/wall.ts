import { offsetMinutes } from "@/lib/geo/local-day";

const DAY_MS = 86_400_000;

/** The calendar day so many days later: ("2026-02-28", 1) → "2026-03-01". Days are "YYYY-MM-DD" and have no zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * The instant at which a zone's clock shows so many minutes after midnight of a day; from 1,440 on, of the day after. A time that
 * summer time skips is moved on by what was skipped; one that it repeats is its first passing.
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((at) => offsetMinutes(new Date(at), timeZone) * 60_000);
  const shown = (guess: number) => guess + offsetMinutes(new Date(guess), timeZone) * 60_000;
  const early = wall - Math.max(before ?? 0, after ?? 0);
  const late = wall - Math.min(before ?? 0, after ?? 0);
  return new Date(shown(early) === wall ? early : late);
}
