import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { firstOfMonth } from "@/lib/base/calendar/months";

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Periods that the numbers of a PDV are told for, in days that are over: one that still runs would drag them down. */
export const PERIODS = [7, 30, 90] as const;
const DEFAULT = 30;
const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

export type OverviewAddress = {
  readonly days: (typeof PERIODS)[number];
  readonly span: Period;
  /** Right before it, and as long. */
  readonly before: Period;
  /** First day of the month that the calendar shows. */
  readonly month: string;
};

/** What an address asks of a PDV's overview: `days` and `month` ("2026-11"); what it does not say, or says wrongly, is 30 days and this month. */
export function overviewAddress(params: Params, today: string): OverviewAddress {
  const days = PERIODS.find((one) => String(one) === params.days) ?? DEFAULT;
  const span = { from: plusDays(today, -days), to: plusDays(today, -1) };
  const month =
    typeof params.month === "string" && MONTH.test(params.month) ? `${params.month}-01` : firstOfMonth(today);
  return {
    days,
    span,
    before: { from: plusDays(span.from, -days), to: plusDays(span.from, -1) },
    month,
  };
}

/** The address of the overview with another period or month; what is usual is not written. */
export function overviewHref(
  posId: string,
  { days, month }: Pick<OverviewAddress, "days" | "month">,
  today: string,
): string {
  const params = new URLSearchParams({ tab: "overview" });
  if (days !== DEFAULT) params.set("days", String(days));
  if (month !== firstOfMonth(today)) params.set("month", month.slice(0, 7));
  return `/pos/${posId}?${params}`;
}
