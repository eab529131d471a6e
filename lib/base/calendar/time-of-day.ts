import { tidy } from "@/lib/base/brazil/clean";

/** A time of day as `HH:MM`: `8h`, `8h30`, `0830`, `8:30` and `08:30:00` are all understood; nonsense comes back as typed. */
export function normaliseTime(raw: string): string {
  const text = tidy(raw).toLowerCase();
  const parts = /^(\d{1,2})(?:h|:)?(\d{2})?(?::00)?(?:min|h)?$/.exec(text);
  return parts ? `${(parts[1] ?? "").padStart(2, "0")}:${parts[2] ?? "00"}` : text;
}

/** True for 00:00 to 23:59. */
export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Minutes since midnight of a valid `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Minutes from one time of day to another; an end that is not after the start lies on the next day. */
export function minutesBetween(start: string, end: string): number {
  const span = minutesOf(end) - minutesOf(start);
  return span > 0 ? span : span + 1_440;
}
