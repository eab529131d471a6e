import { isTime, minutesOf } from "@/lib/base/calendar/time-of-day";
import { dayBounds } from "@/lib/base/calendar/zone";
import type { Fix } from "@/lib/base/geo/geofence";
import type { PersonDay } from "@/lib/insight/tracking/day";
import type { Block } from "@/lib/insight/tracking/playback";

type Day = Pick<PersonDay, "date" | "timeZone">;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const startOf = ({ date, timeZone }: Day): number => dayBounds(date, timeZone).start.getTime();

/** "14:32" of the address as milliseconds of that day; null for what is no time. */
export function momentOf(text: string | null, day: Day): number | null {
  return text && isTime(text) ? startOf(day) + minutesOf(text) * MINUTE_MS : null;
}

/** The inverse; a moment of the next day stays at the end of this one. */
export function momentText(time: number, day: Day): string {
  const minutes = Math.min(Math.max(Math.floor((time - startOf(day)) / MINUTE_MS), 0), 1_439);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Stays as blocks of the timeline; one that is still open lasts until the last sign of anything. */
export function stayBlocks(day: Pick<PersonDay, "stays">): (Block & { readonly name: string })[] {
  return day.stays.map(({ name, from, to }) => {
    const start = Date.parse(from);
    return { name, from: start, to: to ? Math.max(start, Date.parse(to)) : start + MINUTE_MS };
  });
}

/** Whole hours of the day between two moments, all of them or every second, third, fourth or sixth: at most a dozen. */
export function hourTicks(day: Day, { from, to }: Block): readonly number[] {
  const start = startOf(day);
  const step = HOUR_MS * ([1, 2, 3, 4, 6].find((hours) => to - from <= hours * 12 * HOUR_MS) ?? 6);
  const first = start + Math.ceil((from - start) / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step);
}

/** What the timeline spans: from the first sign to the last, or office hours of a day without any. */
export function spanOf(day: Day & Pick<PersonDay, "stays">, signs: readonly Fix[]): { from: number; to: number } {
  const times = [
    ...signs.map((sign) => sign.at.getTime()),
    ...stayBlocks(day).flatMap((block) => [block.from, block.to]),
  ];
  if (times.length === 0) return { from: startOf(day) + 8 * HOUR_MS, to: startOf(day) + 18 * HOUR_MS };
  // Not spread into Math.min: twenty thousand arguments are too many for some browsers.
  const from = times.reduce((least, time) => Math.min(least, time));
  const to = times.reduce((most, time) => Math.max(most, time));
  return { from, to: Math.max(to, from + MINUTE_MS) };
}
