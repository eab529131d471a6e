import { dayNumber, type Period, plusDays } from "@/lib/base/calendar/days";
import { earlier, later } from "@/lib/base/calendar/order";
import { isCalendarDate } from "@/lib/base/text/values";
import type { PeriodRule } from "./period";

export const PRESETS = ["today", "yesterday", "week", "month", "days30"] as const;
export type Preset = (typeof PRESETS)[number];
/** A longer period belongs to reports. */
export const MOST_DAYS = 92;

/** Days of a period, both ends counted. */
export const lengthOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/** The days that a name means; of several, those that are over: a day that still runs would drag them down. */
export function presetSpan(preset: Preset, today: string): Period {
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case "week":
      return { from: plusDays(today, -7), to: plusDays(today, -1) };
    case "days30":
      return { from: plusDays(today, -30), to: plusDays(today, -1) };
    case "month":
      return closed(`${today.slice(0, 8)}01`, today, today);
  }
}

/**
 * The period of an address: a name, or two days "2026-11-01..2026-11-18". What has not come yet and what lies further back than
 * `longest` is cut off, as is today where other days are asked for too; what is no period means `initial`.
 */
export function spanOf(
  text: unknown,
  today: string,
  { initial = "today", longest = MOST_DAYS }: { readonly initial?: Preset; readonly longest?: number } = {},
): Period & { readonly preset: Preset | null } {
  const preset = PRESETS.find((one) => one === text);
  if (preset) return { ...presetSpan(preset, today), preset };
  const [from = "", last = ""] = typeof text === "string" ? text.split("..") : [];
  if (!isCalendarDate(from) || !isCalendarDate(last) || from > last || from > today) {
    return { ...presetSpan(initial, today), preset: initial };
  }
  const { to } = closed(from, last, today);
  const span = { from: later(from, plusDays(to, 1 - longest)), to };
  const named = PRESETS.find((one) => {
    const known = presetSpan(one, today);
    return known.from === span.from && known.to === span.to;
  });
  return { ...span, preset: named ?? null };
}

/** Those of the days that are over; today alone where it is the only one. */
const closed = (from: string, to: string, today: string): Period => ({
  from,
  to: earlier(to, from < today ? plusDays(today, -1) : today),
});

/** A name of days, or two of them. */
export const NAMED_DAYS: PeriodRule = {
  kind: "named",
  longest: MOST_DAYS,
  span({ period: named }, { today }) {
    const { preset, ...period } = spanOf(named, today);
    return { period, ...(preset && { named: preset }) };
  },
};

/** Longest period of a dashboard. */
export const DASHBOARD_DAYS = 400;
/** The days of a dashboard: the last thirty where its address names none. */
export const DASHBOARD_PERIOD: PeriodRule = {
  kind: "named",
  longest: DASHBOARD_DAYS,
  span({ period: named, from, to }, { today }) {
    // A list behind a number names its days one by one, as lists do.
    const { preset, ...period } = spanOf(from && to ? `${from}..${to}` : named, today, {
      initial: "days30",
      longest: DASHBOARD_DAYS,
    });
    return { period, ...(preset && { named: preset }) };
  },
};

/** What a period is compared with: for a week or less the same weekdays before, for more as many days right before it. */
export function spanBefore({ from, to }: Period): Period {
  const back = Math.max(lengthOf({ from, to }), 7);
  return { from: plusDays(from, -back), to: plusDays(to, -back) };
}

/** The days of the line: at least 30, ending with the period. */
export function lineSpan({ from, to }: Period): Period {
  return { from: earlier(from, plusDays(to, -29)), to };
}

/** How many days before a line lies what it is compared with: whole weeks, so that weekdays meet. */
export const lineBack = (days: number): number => Math.ceil(days / 7) * 7;
