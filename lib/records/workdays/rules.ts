import { isTime, minutesBetween } from "@/lib/base/calendar/time-of-day";
import type { FieldError } from "@/lib/base/problem/catalogue";

type Cells = Readonly<Record<string, unknown>>;
type Workday = {
  readonly mandatoryType?: string | null;
  readonly blockOutOfPeriod?: boolean;
  readonly items?: readonly Cells[];
  readonly allowBreak?: boolean;
  readonly breaks?: readonly Cells[];
};
type Errors = Record<string, string | FieldError>;

/**
 * What contradicts itself in working hours, by field or cell: a weekday twice, an empty day, no hours where hours are demanded, breaks
 * where none are allowed, and a break that does not fit between its own times or bears another's id.
 */
export function workdayErrors(workday: Workday): Errors {
  const { items = [], breaks = [] } = workday;
  const errors: Errors = { ...itemErrors(items), ...breakErrors(breaks) };
  const needsHours = workday.blockOutOfPeriod === true || workday.mandatoryType === "determined_time";
  if (needsHours && items.length === 0) errors.items = { code: "too_few_items", params: { min: 1 } };
  if (workday.allowBreak === false && breaks.some(({ isActive }) => isActive !== false))
    errors.breaks = "breaks_not_allowed";
  return errors;
}

function itemErrors(items: readonly Cells[]): Errors {
  const errors: Errors = {};
  for (const [at, item] of items.entries()) {
    if (items.slice(0, at).some((other) => other.weekday === item.weekday))
      errors[`items.${at}.weekday`] = "weekday_twice";
    if (item.startTime === item.endTime) errors[`items.${at}.endTime`] = "same_time";
  }
  return errors;
}

function breakErrors(breaks: readonly Cells[]): Errors {
  const errors: Errors = {};
  for (const [at, { id, startTime, endTime, duration }] of breaks.entries()) {
    if (id && breaks.slice(0, at).some((other) => other.id === id)) errors[`breaks.${at}.id`] = "duplicate";
    const [from, to] = [timeOf(startTime), timeOf(endTime)];
    if ((from === null) !== (to === null))
      errors[`breaks.${at}.${from === null ? "startTime" : "endTime"}`] = "required";
    if (from !== null && to !== null && minutesBetween(from, to) < Number(duration))
      errors[`breaks.${at}.duration`] = "longer_than_period";
  }
  return errors;
}

const timeOf = (value: unknown) => (typeof value === "string" && isTime(value) ? value : null);
