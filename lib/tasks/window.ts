import { dateOf, dayNumber, weekdayOf } from "@/lib/recurrence/calendar";
import { namedIn, type Recurrence, weekdaysOf } from "@/lib/recurrence/occurs";

export type Window = { readonly from: string; readonly to: string };

/**
 * The recurrence window of a date: the period within which one answer is enough (F21). It is the finest period that the rule names:
 * a day ("any day", days of the month, chosen weekdays), a calendar week from Monday ("any day of the week"), a week of the month
 * (days 1 to 7, 8 to 14, …), or a month ("any day of the month", "any month", months). Cut to the rule's own period.
 */
export function recurrenceWindow(rule: Recurrence, date: string): Window {
  const { from, to } = periodOf(rule, date);
  return {
    from: rule.startDate !== null && rule.startDate > from ? rule.startDate : from,
    to: rule.endDate !== null && rule.endDate < to ? rule.endDate : to,
  };
}

function periodOf(rule: Recurrence, date: string): Window {
  const { frequencies } = rule;
  const names = (code: string) => frequencies.includes(code);
  if (names("any_day") || namedIn(frequencies, "day") !== null || weekdaysOf(rule).length < 7)
    return { from: date, to: date };
  const day = dayNumber(date);
  if (names("any_day_of_week")) {
    const monday = day - weekdayOf(day) + 1;
    return { from: dateOf(monday), to: dateOf(monday + 6) };
  }
  const ofMonth = Number(date.slice(8));
  const first = day - ofMonth + 1;
  const last = first + daysIn(date) - 1;
  if (names("any_week_of_month") || namedIn(frequencies, "week") !== null) {
    const week = Math.ceil(ofMonth / 7);
    return { from: dateOf(first + (week - 1) * 7), to: dateOf(Math.min(first + week * 7 - 1, last)) };
  }
  return { from: dateOf(first), to: dateOf(last) };
}

/** Days of the month of a date. */
const daysIn = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
