import { daysOf } from "./cycle";
import { type Period, weekdayOn } from "./days";

const FRIDAY = 5;

/** F14: days of a period on which hours of work begin, by the weekdays of these hours (1 = Monday), without holidays; Monday to Friday where none are set. */
export function businessDays(
  items: readonly { readonly weekday: number }[],
  period: Period,
  isHoliday: (date: string) => boolean,
): number {
  const weekdays = new Set(items.map(({ weekday }) => weekday));
  const works = (weekday: number) => (weekdays.size === 0 ? weekday <= FRIDAY : weekdays.has(weekday));
  return daysOf(period).filter((date) => works(weekdayOn(date)) && !isHoliday(date)).length;
}
