import type { FormValues } from "@/components/fields/form-value";
import { byWeekday, type FAMILIES, LAST_DAY, namedIn, type Recurrence } from "@/lib/base/recurrence/occurs";
import { isCalendarDate } from "@/lib/base/text/values";

const isDay = (value: unknown): value is string => typeof value === "string" && isCalendarDate(value);
const codesOf = (value: unknown) => (typeof value === "string" && value !== "" ? value.split(",") : ["any_day"]);
const idOf = (value: unknown) =>
  value !== null && typeof value === "object" && "id" in value ? String(value.id) : null;

/** The rule that the form holds now; half-typed days count as not given. */
export function ruleOf(values: FormValues): Recurrence {
  const flags = byWeekday((day) => values[day] === true);
  const [start, end] = [values.startDate, values.endDate];
  return {
    ...flags,
    startDate: isDay(start) ? start : null,
    endDate: isDay(end) ? end : null,
    frequencies: codesOf(values.frequencies),
    ...cycleOf(values),
  };
}

/** Rules of tasks have no cycle. */
function cycleOf({ cycleWeeks, cycleStart }: FormValues) {
  const weeks = Number(cycleWeeks ?? 1);
  return weeks > 1 ? { cycleWeeks: weeks, cycleStart: isDay(cycleStart) ? cycleStart : null } : { cycleWeeks: 1 };
}

/** What the preview needs to be asked for; null while person, PDV or first day are missing. */
export function draftOf(values: FormValues): Record<string, unknown> | null {
  const [userId, posId, mixId] = [idOf(values.userId), idOf(values.posId), idOf(values.mixId)];
  const rule = ruleOf(values);
  if (!userId || !posId || !rule.startDate || (rule.endDate !== null && rule.endDate < rule.startDate)) return null;
  const minutes = Number(values.plannedMinutes);
  return {
    ...rule,
    userId,
    posId,
    mixId,
    onHolidays: values.onHolidays === true,
    plannedMinutes: Number.isInteger(minutes) && minutes > 0 && minutes <= 1_440 ? minutes : null,
  };
}

/** Days of the month that the rule names and that some months lack. */
export function shortMonthDays(rule: Recurrence): readonly number[] {
  return (namedIn(rule.frequencies, "day") ?? []).filter((day) => day > 28 && day !== LAST_DAY);
}

/** Numbers of a family that are ticked; none when every date passes. */
export const ticked = (rule: Recurrence, family: keyof typeof FAMILIES): readonly number[] =>
  namedIn(rule.frequencies, family) ?? [];
