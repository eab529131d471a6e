import type { CorrectedStretch } from "@/db/schema";
import { minutesOf } from "@/lib/base/calendar/time-of-day";
import { instantAt } from "@/lib/base/calendar/wall";

/** Times "HH:MM" of one day; the break both or none. */
export type DayTimes = {
  readonly in: string;
  readonly breakStart: string | null;
  readonly breakEnd: string | null;
  readonly out: string;
};

/**
 * The stretches of a day set by hand. Each time that is not after the one before it lies on the next day; null when the times would
 * span more than a day, or the work has no length.
 */
export function stretchesOf(date: string, times: DayTimes, timeZone: string): CorrectedStretch[] | null {
  let last = minutesOf(times.in);
  const next = (time: string) => {
    const minutes = minutesOf(time);
    last = minutes + (minutes < last ? Math.ceil((last - minutes) / 1_440) * 1_440 : 0);
    return last;
  };
  const at = (minutes: number) => instantAt(date, minutes, timeZone).toISOString();
  const start = last;
  const pause = times.breakStart && times.breakEnd ? ([next(times.breakStart), next(times.breakEnd)] as const) : null;
  const end = next(times.out);
  if (end <= start || end - start > 1_440) return null;
  const work = { kind: "work" as const, start: at(start), end: at(end) };
  return pause ? [work, { kind: "break", start: at(pause[0]), end: at(pause[1]) }] : [work];
}
