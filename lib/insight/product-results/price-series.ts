import { dayNumber, plusDays } from "@/lib/base/calendar/days";
import { believable } from "./price-stats";

/** A price in reais seen at a PDV on a local day "YYYY-MM-DD". */
export type PriceSeen = { readonly posId: string; readonly date: string; readonly price: number };
export type Step = "day" | "week";
/** Prices of a day or of a week, which begins on Monday; `from` and `to` are its days within the period. */
export type PricePoint = {
  readonly from: string;
  readonly to: string;
  readonly n: number;
  readonly min: number | null;
  readonly mean: number | null;
  readonly max: number | null;
};

/** Up to so many days are told one by one. */
const DAYS_BY_DAY = 31;
export const stepOf = (from: string, to: string): Step =>
  dayNumber(to) - dayNumber(from) < DAYS_BY_DAY ? "day" : "week";

/**
 * F9 day by day or week by week, both ends included: the lowest, mean and highest price of each step, null where none was seen. What lies
 * outside of the whole period's `believable` prices is left out. Prices of other days are ignored.
 */
export function priceSeries(seen: readonly PriceSeen[], from: string, to: string, step: Step): PricePoint[] {
  const inside = seen.filter(({ date }) => date >= from && date <= to);
  const limits = believable(inside.map(({ price }) => price));
  const counted = inside.filter(({ price }) => price >= limits.from && price <= limits.to);
  const byStart = Map.groupBy(counted, ({ date }) => startOf(date, step));
  const points: PricePoint[] = [];
  for (let start = startOf(from, step); start <= to; start = plusDays(start, LENGTH[step])) {
    const prices = (byStart.get(start) ?? []).map(({ price }) => price);
    const last = plusDays(start, LENGTH[step] - 1);
    points.push({
      from: start < from ? from : start,
      to: last > to ? to : last,
      n: prices.length,
      min: prices.length > 0 ? Math.min(...prices) : null,
      mean: prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) / prices.length : null,
      max: prices.length > 0 ? Math.max(...prices) : null,
    });
  }
  return points;
}

const LENGTH = { day: 1, week: 7 } as const;
/** Day 0, 1970-01-01, was a Thursday. */
const startOf = (date: string, step: Step) => (step === "day" ? date : plusDays(date, -((dayNumber(date) + 3) % 7)));
