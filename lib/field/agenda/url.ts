import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { firstOfMonth, weekFrom, weeksOfMonth } from "@/lib/base/calendar/months";
import { isCalendarDate } from "@/lib/base/text/values";

export type AgendaParams = Readonly<Record<string, string | string[] | undefined>>;
export type AgendaPeriod = {
  readonly view: "week" | "month";
  /** Monday of the week, or first day of the month. */
  readonly start: string;
  /** Every day shown, ascending, in whole weeks. */
  readonly dates: readonly string[];
  /** Queries of the address: one period back, one on, the one with today, and the other view of the same days. */
  readonly previous: string;
  readonly next: string;
  readonly now: string;
  readonly asWeek: string;
  readonly asMonth: string;
};

/** The address of the week that holds a day. */
export const weekQuery = (date: string): string => `?date=${mondayOf(date)}`;
const monthQuery = (date: string): string => `?view=month&date=${firstOfMonth(date)}`;

/** Which days an address asks for; what it does not say, or says wrongly, is the week of today. */
export function agendaPeriod({ view, date }: AgendaParams, today: string): AgendaPeriod {
  const day = typeof date === "string" && isCalendarDate(date) ? date : today;
  const both = { asWeek: weekQuery(day.slice(0, 7) === today.slice(0, 7) ? today : day), asMonth: monthQuery(day) };
  if (view === "month") {
    const [previous, next] = [monthQuery(firstOfMonth(day, -1)), monthQuery(firstOfMonth(day, 1))];
    const start = firstOfMonth(day);
    return { view, start, dates: weeksOfMonth(day).flat(), previous, next, now: monthQuery(today), ...both };
  }
  const start = mondayOf(day);
  const [previous, next] = [weekQuery(plusDays(start, -7)), weekQuery(plusDays(start, 7))];
  return {
    view: "week",
    start,
    dates: weekFrom(start),
    previous,
    next,
    now: weekQuery(today),
    ...both,
    asWeek: weekQuery(day),
  };
}

export type VisitParams = {
  readonly id: string;
  readonly workScheduleId: string;
  readonly pointOfSaleId: string;
  readonly date: string;
};

/** The visit that an address below the agenda names, and the week of the agenda that it lies in. */
export function visitAddress({ id, workScheduleId, pointOfSaleId, date }: VisitParams) {
  const back = `/workschedule/${id}${isCalendarDate(date) ? weekQuery(date) : ""}`;
  return { address: { userId: id, workScheduleId, posId: pointOfSaleId, date }, back };
}
