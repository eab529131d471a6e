import { neverOccurs, WEEKDAYS, type Weekday } from "@/lib/recurrence/occurs";

type Schedule = {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly frequencies?: readonly string[] | null;
} & { readonly [day in Weekday]?: boolean };

/** What contradicts itself in a route, by field: a period upside down, a week without a day, a rule that fits no day of its period. */
export function scheduleErrors(schedule: Schedule): Record<string, string> {
  const { startDate = null, endDate = null } = schedule;
  if (startDate && endDate && startDate > endDate) return { startDate: "after_end" };
  if (WEEKDAYS.every((day) => schedule[day] === false)) return { monday: "weekdays_missing" };
  const flags = Object.fromEntries(WEEKDAYS.map((day) => [day, schedule[day] !== false])) as Record<Weekday, boolean>;
  const rule = { ...flags, startDate, endDate, frequencies: schedule.frequencies ?? [] };
  return neverOccurs(rule) ? { frequencies: "never_occurs" } : {};
}
