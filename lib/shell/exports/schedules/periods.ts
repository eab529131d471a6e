import { isCalendarDate } from "@/lib/base/text/values";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { readFilter } from "@/lib/engine/resource/filter-codec";
import { filterParam } from "@/lib/engine/resource/url-state";

/** Days as a scheduled file means them on the day it is made, in the words of filters. */
const DAYS = {
  yesterday: "$hoje-1d..$hoje-1d",
  last7: "$hoje-7d..$hoje-1d",
  last30: "$hoje-30d..$hoje-1d",
  thisMonth: "$mes..$mes",
  lastMonth: "$mes-1m..$mes-1m",
} as const;
export const PERIODS = ["yesterday", "last7", "last30", "thisMonth", "lastMonth"] as const;
export type RelativePeriod = (typeof PERIODS)[number];

type Filters = readonly FieldDescriptor[];
const daysOf = (filters: Filters) => filters.filter(({ field }) => field.kind === "date" || field.kind === "dateTime");

/** The filter that a period narrows: the first one of days that a list has; null where it has none. */
export const periodParam = (filters: Filters): string | null => {
  const [first] = daysOf(filters);
  return first ? filterParam(first.key) : null;
};
export const periodDays = (period: RelativePeriod): string => DAYS[period];

/** The period that these parameters ask for by its words. */
export function periodOf(filters: Filters, params: Readonly<Record<string, string>>): RelativePeriod | null {
  const param = periodParam(filters);
  return PERIODS.find((period) => param !== null && params[param] === DAYS[period]) ?? null;
}

/** Whether days of the calendar are named, which would be the same for ever. */
export const namesDays = (filters: Filters, params: Readonly<Record<string, string>>): boolean =>
  daysOf(filters).some((filter) => {
    const value = readFilter(filter, params[filterParam(filter.key)] ?? "");
    return value?.op === "range" && [value.from, value.to].some((day) => day !== undefined && isCalendarDate(day));
  });
