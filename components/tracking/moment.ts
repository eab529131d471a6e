import { isTime, minutesOf } from "@/lib/base/calendar/time-of-day";
import { dayBounds } from "@/lib/base/calendar/zone";
import type { Fix } from "@/lib/base/geo/geofence";
import type { PersonDay } from "@/lib/insight/tracking/day";
import type { Block } from "@/lib/insight/tracking/playback";

type Day = Pick<PersonDay, "date" | "timeZone">;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const startOf = ({ date, timeZone }: Day): number => dayBounds(date, timeZone).start.getTime();

/** "14:32" or "14:32:05" of the address as milliseconds of that day; null for what is no time. */
export function momentOf(text: string | null, day: Day): number | null {
  const [, time, seconds] = /^(\d\d:\d\d)(?::([0-5]\d))?$/.exec(text ?? "") ?? [];
  return time && isTime(time) ? startOf(day) + minutesOf(time) * MINUTE_MS + Number(seconds ?? 0) * SECOND_MS : null;
}

/** The minute a moment lies in, as a time that can be typed; a moment of the next day stays at the end of this one. */
export function momentText(time: number, day: Day): string {
  return clockText(Math.floor((time - startOf(day)) / MINUTE_MS) * 60).slice(0, 5);
}

/**
 * A moment for the address, `HH:MM` or `HH:MM:SS`: the same one for whoever opens it. It is the second that begins next, so that
 * who stands on an arrival is still at the store there; at a minute's beginning one may already be on the way again.
 */
export function momentKey(time: number, day: Day): string {
  return clockText(Math.ceil((time - startOf(day)) / SECOND_MS)).replace(/:00$/, "");
}

/** Seconds of a day as `HH:MM:SS`, kept within it. */
function clockText(seconds: number): string {
  const kept = Math.min(Math.max(seconds, 0), 86_399);
  return [Math.floor(kept / 3_600), Math.floor(kept / 60) % 60, kept % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
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
