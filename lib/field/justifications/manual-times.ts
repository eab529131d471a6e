import { dayBounds, localDate } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { Times } from "./schemas";

const MINUTE = 60_000;
const NOON_MINUTES = 12 * 60;
/** Nobody is in a store for a day and a night: the date was mistyped. */
const LONGEST_MS = 24 * 60 * MINUTE;

export type Planned = {
  readonly workScheduleId: string;
  /** "HH:MM[:SS]" where the PDV is. */
  readonly startTime: string | null;
  readonly plannedMinutes: number | null;
};

/**
 * When a check that is made by hand began and ended. Begin: as typed, else as planned, else when the justification was given if that was
 * on its own day, else noon there. End: as typed, else the planned minutes later, else with the beginning. A day's first minute counts
 * from its start in `timeZone`, so a summer-time change never moves it to another day.
 * Refused: an arrival on another day, a departure a day later or more (`outside_day`), a departure before the arrival (`before_checkin`), one still to come
 * (`in_the_future`).
 */
export function manualTimes(
  given: { readonly localDate: string; readonly occurredAt: Date },
  plan: Planned | null,
  typed: Times,
  timeZone: string,
  now: Date,
): { occurredAt: Date; checkOutAt: Date } {
  const day = dayBounds(given.localDate, timeZone);
  const atMinute = (minute: number) => new Date(Math.min(day.start.getTime() + minute * MINUTE, day.end.getTime() - 1));
  const onItsDay = localDate(given.occurredAt, timeZone) === given.localDate;
  const start = plan?.startTime ? minutesOf(plan.startTime) : null;
  const usual = start === null ? (onItsDay ? given.occurredAt : atMinute(NOON_MINUTES)) : atMinute(start);
  const occurredAt = typed.check_in_at ?? (usual > now ? now : usual);
  const errors: Record<string, string> = {};
  if (typed.check_in_at && localDate(occurredAt, timeZone) !== given.localDate) errors.check_in_at = "outside_day";
  else if (typed.check_in_at && occurredAt > now) errors.check_in_at = "in_the_future";
  const planned = new Date(occurredAt.getTime() + (plan?.plannedMinutes ?? 0) * MINUTE);
  const checkOutAt = typed.check_out_at ?? (planned > now ? now : planned);
  if (checkOutAt < occurredAt) errors.check_out_at = "before_checkin";
  else if (typed.check_out_at && checkOutAt > now) errors.check_out_at = "in_the_future";
  else if (typed.check_out_at && checkOutAt.getTime() - occurredAt.getTime() > LONGEST_MS)
    errors.check_out_at = "outside_day";
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { occurredAt, checkOutAt };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
