import { addMonths } from "@/lib/base/calendar/cycle";
import { plusDays } from "@/lib/base/calendar/days";
import { ME } from "@/lib/platform/tenancy/own";
import { dayOffset, monthsAgo } from "./dynamic";
import type { FilterValue } from "./list-query";

/** Who reads: `today` is the calendar day "YYYY-MM-DD" in the reader's zone. */
export type Reader = { readonly userId: string; readonly today: string };

/**
 * What a filter asks of this reader: `$eu` is their id, `$hoje-7d` a day counted from theirs, `$mes-1m` the first day of last month, as an
 * end its last. A word for several records is left for the query, where these are.
 */
export function resolveFilter(value: FilterValue, { userId, today }: Reader): FilterValue {
  if (value.op === "in") return { ...value, values: value.values.map((v) => (v === ME ? userId : v)) };
  if (value.op !== "range") return value;
  const day = (text: string, end: boolean) => {
    const [offset, months] = [dayOffset(text), monthsAgo(text)];
    if (months === null) return offset === null ? text : plusDays(today, offset);
    const first = (later: number) => `${addMonths(today.slice(0, 7), later - months)}-01`;
    return end ? plusDays(first(1), -1) : first(0);
  };
  const { from, to } = value;
  return { op: "range", ...(from && { from: day(from, false) }), ...(to && { to: day(to, true) }) };
}
