import { type BaseDay, cycleMonth, cycleOf, isMonth } from "@/lib/base/calendar/cycle";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { earlier } from "@/lib/base/calendar/order";
import { isCalendarDate } from "@/lib/base/text/values";
import type { Params } from "./address";
import type { Ask } from "./define";

/** How days are told where the report is read. */
export type Calendar = { readonly today: string; readonly timeZone: string; readonly baseDay: BaseDay };
type Span = Pick<Ask, "period" | "month" | "named">;
/** Which days an address means; what makes no sense means what it means without. */
export type PeriodRule = {
  readonly kind: "days" | "month" | "named" | "now";
  /** Days of the longest period. */
  readonly longest: number;
  span(params: Params, calendar: Calendar): Span;
};

/** Any two days, cut at `longest`; none = those that `initial` says. */
const anyDays = (longest: number, initial: (calendar: Calendar) => Period): PeriodRule => ({
  kind: "days",
  longest,
  span({ from, to }, calendar) {
    const named = typeof from === "string" && typeof to === "string" && isCalendarDate(from) && isCalendarDate(to);
    if (!named || from > to) return { period: initial(calendar) };
    return { period: { from, to: earlier(to, plusDays(from, longest - 1)) } };
  },
});

const MOST_DAYS = 62;
/** Any two days, else the week until today. */
export const WEEK = anyDays(MOST_DAYS, ({ today }) => ({ from: plusDays(today, -6), to: today }));
/** Any two days, else the monthly cycle until today. */
export const CYCLE_SO_FAR = anyDays(MOST_DAYS, ({ today, baseDay }) => ({
  from: cycleOf(cycleMonth(today, baseDay), baseDay).from,
  to: today,
}));
/** A monthly cycle by the month "YYYY-MM" in which it begins, else that of today. */
export function cycleSpan({ month: asked }: Params, { today, baseDay }: Calendar) {
  const month = typeof asked === "string" && isMonth(asked) ? asked : cycleMonth(today, baseDay);
  return { period: cycleOf(month, baseDay), month };
}
export const CYCLE: PeriodRule = { kind: "month", longest: 59, span: cycleSpan };

/** No period at all: what is asked for is how things stand, today. */
export const NOW: PeriodRule = {
  kind: "now",
  longest: 1,
  span: (_params, { today }) => ({ period: { from: today, to: today }, named: "now" }),
};
