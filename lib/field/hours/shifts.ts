import { plusDays } from "@/lib/base/calendar/days";
import { clockMinutes } from "@/lib/base/calendar/wall";
import { hoursOf, type WorkdayItem } from "./window";

/** Something with a start that belongs to a person's working day; `date` is the local day of its start. */
export type Timed = {
  readonly start: Date;
  readonly end: Date | null;
  readonly date: string;
  readonly timeZone: string;
};

const NOON = 12 * 60;
/** What begins this soon after what was before, or sooner, still belongs to the same shift. */
export const SHIFT_GAP_MS = 3 * 3_600_000;

/**
 * The day to which each event belongs, in the order of their starts: its own, but for the morning's part of a night shift, which belongs
 * to the day on which that shift began. Such a part lies within the night hours of the workday of the day before, or goes on, without
 * a gap of more than three hours, from something that began the day before; after noon nothing does. It depends on the events of the day
 * and of the day before alone, so a period's days are the same however the period is cut.
 */
export function shiftDates(events: readonly Timed[], itemsOn: (date: string) => readonly WorkdayItem[]): string[] {
  // Where what came before ended, for each event.
  let until = Number.NEGATIVE_INFINITY;
  const goesOn = events.map(({ start, end }) => {
    const near = start.getTime() - until <= SHIFT_GAP_MS;
    until = Math.max(until, (end ?? start).getTime());
    return near;
  });
  return events.map((event, at) => {
    if (!isMorning(event)) return event.date;
    const before = plusDays(event.date, -1);
    const night = hoursOf(itemsOn(before), before, event.timeZone);
    const ofNight = (one: Timed | undefined) =>
      one?.date === before || (one?.date === event.date && night !== null && one.start < night.end);
    let back = at;
    while (goesOn[back] && !ofNight(events[back]) && events[back]?.date === event.date) back -= 1;
    return ofNight(events[back]) ? before : event.date;
  });
}

const isMorning = ({ start, date, timeZone }: Timed) => clockMinutes(start, date, timeZone) < NOON;
