import { weekdayOn } from "@/lib/base/calendar/days";
import type { FieldWorker } from "@/scripts/demo/people/teams";

const SATURDAY = 6;
/** Of a day's work, the most that is spent on the way, and the minutes that the way to the next store may take at most. */
const MOST_ON_THE_WAY = 0.3;
const LONGEST_WAY = 40;

type Kind = FieldWorker["kind"];

/** Minutes of work that the working hours of `people/workdays.ts` ask for on a day; of who is idle, that there is work for. */
export function askedOn(kind: Kind, date: string): number {
  return askedOnWeekday(kind, weekdayOn(date));
}

export function askedOnWeekday(kind: Kind, weekday: number): number {
  if (kind === "part_time") return 360;
  if (kind === "idle") return weekday === SATURDAY ? 120 : 250;
  return weekday === SATURDAY ? 240 : 480;
}

/** How so many minutes of work divide into ways and stays on a day with that many stops. */
export function divided(minutes: number, stops: number): { readonly ways: number; readonly stays: number } {
  const ways = Math.min(minutes * MOST_ON_THE_WAY, Math.max(0, stops - 1) * LONGEST_WAY);
  return { ways, stays: minutes - ways };
}
