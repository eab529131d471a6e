import { plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import type { Expectation, Workday } from "@/lib/field/hours/expected";
import { expectedOn } from "@/lib/field/hours/expected";
import { type DayFacts, type PointDay, pointDay } from "@/lib/field/hours/point-day";
import type { Pair, PauseTime, Source } from "@/lib/field/hours/punches";

export const SP = "America/Sao_Paulo";
/** 08:00 to 17:00 from Monday to Friday and 08:00 to 12:00 on Saturday, with an hour's lunch. */
export const FULL: Workday = {
  duration: 480,
  tolerance: 10,
  items: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: "08:00:00", endTime: "17:00:00" })),
    { weekday: 6, startTime: "08:00:00", endTime: "12:00:00" },
  ],
  breaks: [{ duration: 60 }],
  mandatoryType: "no_mandatory",
};

/** "08:04" of a day, "30:00" being 06:00 of the next. */
export function at(date: string, time: string, zone = SP): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return instantAt(date, Number(hours) * 60 + Number(minutes), zone);
}
export const pair = (date: string, from: string, to: string | null, zone = SP, outSource: Source = "gps"): Pair => ({
  in: at(date, from, zone).toISOString(),
  out: to && at(date, to, zone).toISOString(),
  inSource: "gps",
  outSource: to ? outSource : null,
});
export const pause = (date: string, from: string, to: string | null, zone = SP, auto = false): PauseTime => ({
  start: at(date, from, zone).toISOString(),
  end: to && at(date, to, zone).toISOString(),
  auto,
});

/** A Wednesday. */
export const DATE = "2026-11-18";

type Changes = Partial<Omit<DayFacts, "expected">> & {
  readonly workday?: Workday | null;
  readonly expected?: Expectation;
};
export function dayOf(pairs: readonly Pair[], pauses: readonly PauseTime[] = [], changes: Changes = {}): PointDay {
  const { workday = FULL, date = DATE, timeZone = SP, ...others } = changes;
  return pointDay({
    date,
    timeZone,
    pairs,
    pauses,
    expected: expectedOn(workday, null, date, timeZone),
    oddPunch: false,
    breaks: true,
    tolerance: workday?.tolerance ?? 10,
    rule: "by_day",
    holiday: null,
    leave: null,
    employed: true,
    corrected: false,
    lastOut: null,
    today: plusDays(date, 1),
    ...others,
  });
}
