export const DAY_MS = 86_400_000;

/** Days "YYYY-MM-DD", both included. */
export type Period = { readonly from: string; readonly to: string };

/** Numbers of days that were asked for: figures ask for the same few hundred days tens of thousands of times. */
const known = new Map<string, number>();
const MOST_KNOWN = 4_000;

/** Days since 1970-01-01 of a calendar day. Throws RangeError for what is none, such as `2026-02-30`. */
export function dayNumber(date: string): number {
  const found = known.get(date);
  if (found !== undefined) return found;
  const number = numberOf(date);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(date, number);
  return number;
}

function numberOf(date: string): number {
  const at = Date.parse(`${date}T00:00:00Z`);
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date)
    throw new RangeError(`not a calendar day: ${date}`);
  return at / DAY_MS;
}

/** The inverse of `dayNumber`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** `2026-03-01` and −1 → `2026-02-28`. */
export const plusDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** ISO weekday of a day number: 1 = Monday to 7 = Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** ISO weekday of a day. */
export const weekdayOn = (date: string): number => weekdayOf(dayNumber(date));

/** Monday of the week that a day lies in. */
export const mondayOf = (date: string): string => plusDays(date, 1 - weekdayOn(date));

/** Every day from `from` to `to`, both included; empty when they are the wrong way round. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => dateOf(first + i));
}
