import { dateOf, dayNumber, weekdayOf } from "@/lib/base/calendar/days";
import { keysOf } from "@/lib/base/objects/records";
import { FAMILIES, type Family, namedIn, type Recurrence, weekdaysOf } from "./occurs";

export type Window = { readonly from: string; readonly to: string };
/** How long one answer is enough, from the finest on; weeks run from Monday, weeks of the month from days 1, 8, 15, 22 and 29. */
export const WINDOW_KINDS = ["day", "week", "week_of_month", "month"] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

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

/** Which window a rule has; what it is made of stands at `recurrenceWindow`. */
export function windowKind(rule: Recurrence): WindowKind {
  const { frequencies } = rule;
  const names = (code: string) => frequencies.includes(code);
  if (names("any_day") || namedIn(frequencies, "day") !== null || weekdaysOf(rule).length < 7) return "day";
  if (names("any_day_of_week")) return "week";
  return names("any_week_of_month") || namedIn(frequencies, "week") !== null ? "week_of_month" : "month";
}

function periodOf(rule: Recurrence, date: string): Window {
  const kind = windowKind(rule);
  if (kind === "day") return { from: date, to: date };
  const day = dayNumber(date);
  if (kind === "week") {
    const monday = day - weekdayOf(day) + 1;
    return { from: dateOf(monday), to: dateOf(monday + 6) };
  }
  const ofMonth = Number(date.slice(8));
  const first = day - ofMonth + 1;
  const last = first + daysIn(date) - 1;
  if (kind === "week_of_month") {
    const week = Math.ceil(ofMonth / 7);
    return { from: dateOf(first + (week - 1) * 7), to: dateOf(Math.min(first + week * 7 - 1, last)) };
  }
  return { from: dateOf(first), to: dateOf(last) };
}

/** Days of the month of a date. */
const daysIn = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

const OPENERS = {
  day: "any_day",
  week: "any_day_of_week",
  week_of_month: "any_week_of_month",
  month: "any_month",
} as const;

/**
 * The codes of a rule that falls on the same dates with another window; null where its dates do not allow it: on chosen weekdays or days
 * of the month one answer is enough for that day, in chosen weeks of the month for no longer than a week.
 */
export function withWindow(rule: Recurrence, kind: WindowKind): string[] | null {
  const named = rule.frequencies.filter((code) => !code.startsWith("any_"));
  // What a code opened stays open.
  const base = named.filter((code) => namedIn(rule.frequencies, familyOf(code)) !== null);
  const fits = (frequencies: readonly string[]) => windowKind({ ...rule, frequencies }) === kind;
  if (base.length > 0 && fits(base)) return base;
  const codes = [...base, OPENERS[kind]];
  const same = FAMILY_NAMES.every(
    (family) => String(namedIn(codes, family)) === String(namedIn(rule.frequencies, family)),
  );
  return same && fits(codes) ? codes : null;
}

/** The changed rule's codes with the window that it had before, as far as its dates allow. */
export function keepWindow(before: Recurrence, after: Recurrence): string[] {
  return withWindow(after, windowKind(before)) ?? [...after.frequencies];
}

const FAMILY_NAMES = keysOf(FAMILIES);
const familyOf = (code: string): Family => FAMILY_NAMES.find((family) => code.startsWith(`${family}_`)) ?? "day";
