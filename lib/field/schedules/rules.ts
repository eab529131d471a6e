import { mondayOf } from "@/lib/base/calendar/days";
import { byWeekday, neverOccurs, WEEKDAYS, type Weekday } from "@/lib/base/recurrence/occurs";

type Schedule = {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly frequencies?: readonly string[] | null;
  readonly cycleWeeks?: number | null;
  readonly cycleStart?: string | null;
} & { readonly [day in Weekday]?: boolean };

/** What contradicts itself in a route, by field: a period upside down, a week without a day, a rule that fits no day of its period. */
export function scheduleErrors(schedule: Schedule): Record<string, string> {
  const { startDate = null, endDate = null } = schedule;
  if (startDate && endDate && startDate > endDate) return { startDate: "after_end" };
  if (WEEKDAYS.every((day) => schedule[day] === false)) return { monday: "weekdays_missing" };
  const flags = byWeekday((day) => schedule[day] !== false);
  const { cycleWeeks = 1, cycleStart = null, frequencies } = schedule;
  const rule = { ...flags, startDate, endDate, frequencies: frequencies ?? [], cycleWeeks, cycleStart };
  return neverOccurs(rule) ? { frequencies: "never_occurs" } : {};
}

/** The day whose week a cycle counts from: the one that was given, else the Monday of the first day's; none is needed without a cycle. */
export function cycleStartOf({ cycleWeeks, cycleStart, startDate }: Schedule): string | null {
  if (cycleStart) return cycleStart;
  return (cycleWeeks ?? 1) > 1 && startDate ? mondayOf(startDate) : null;
}
