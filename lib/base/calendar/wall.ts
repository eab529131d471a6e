import { DAY_MS } from "./days";
import { offsetMinutes } from "./zone";

/** A zone's offsets a day before and a day after a date, in minutes: asking the zone costs far more than keeping the answer. */
const kept = new Map<string, readonly [before: number, after: number]>();
const MOST_KEPT = 20_000;

function offsetsAround(date: string, timeZone: string): readonly [before: number, after: number] {
  const key = `${timeZone} ${date}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const wall = Date.parse(`${date}T00:00:00Z`);
  const offset = (days: number) => offsetMinutes(new Date(wall + days * DAY_MS), timeZone);
  // Two days after, as minutes may reach into the next day.
  const found = [offset(-1), offset(3)] as const;
  kept.set(key, found);
  return found;
}

/**
 * The instant at which a zone's clock shows so many minutes after midnight of a day; from 1,440 on, of the day after. A time that
 * summer time skips is moved on by what was skipped; one that it repeats is its first passing.
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const [before, after] = offsetsAround(date, timeZone);
  const early = wall - Math.max(before, after) * 60_000;
  if (before === after) return new Date(early);
  const shown = (guess: number) => guess + offsetMinutes(new Date(guess), timeZone) * 60_000;
  const late = wall - Math.min(before, after) * 60_000;
  return new Date(shown(early) === wall ? early : late);
}

/** Minutes after midnight that a zone's clock shows at an instant near a day. */
export function clockMinutes(at: Date, date: string, timeZone: string): number {
  const [before, after] = offsetsAround(date, timeZone);
  const minutes = at.getTime() / 60_000 + (before === after ? before : offsetMinutes(at, timeZone));
  return ((minutes % 1_440) + 1_440) % 1_440;
}
