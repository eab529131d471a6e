import { isTime } from "@/lib/base/calendar/time-of-day";
import { dayBounds } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";

/** The instant at which a zone's clock shows "HH:MM" on a day. Throws `invalid_fields` on `time` for what is no time of day. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  if (!isTime(time)) throw invalidFields({ time: "invalid_time" });
  const { start, end } = dayBounds(date, timeZone);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return new Date(Math.min(start.getTime() + minutes * 60_000, end.getTime() - 1));
}
