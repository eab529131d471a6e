import { addMonths } from "@/lib/base/calendar/cycle";
import { plusDays } from "@/lib/base/calendar/days";
import { ME } from "@/lib/platform/tenancy/own";
import type { FilterValue } from "./list-query";

const DAY = /^\$hoje(?:([+-])(\d{1,3})d)?$/;

/** Days from today that `$hoje`, `$hoje-7d` or `$hoje+3d` means; null for any other text. */
export function dayOffset(text: string): number | null {
  const found = DAY.exec(text);
  if (!found) return null;
  return found[2] ? Number(found[2]) * (found[1] === "-" ? -1 : 1) : 0;
}

const MONTH = /^\$mes(?:-(\d{1,2})m)?$/;

/** Months before this one that `$mes` or `$mes-1m` means; null for any other text. */
export function monthsAgo(text: string): number | null {
  const found = MONTH.exec(text);
  return found ? Number(found[1] ?? 0) : null;
}
/** A word for days that are other ones tomorrow. */
export const isDynamicDay = (text: string): boolean => dayOffset(text) !== null || monthsAgo(text) !== null;

/** Who reads: `today` is the calendar day "YYYY-MM-DD" in the reader's zone. */
export type Reader = { readonly userId: string; readonly today: string };

/**
 * What a filter asks of this reader: `$eu` is their id, `$hoje-7d` a day counted from theirs, `$mes-1m` the first day of last month, as an
 * end its last. A word for several records is left for the query, where these are.
 */
export function resolveFilter(value: FilterValue, { userId, today }: Reader): FilterValue {
  if (value.op === "in") return { op: "in", values: value.values.map((v) => (v === ME ? userId : v)) };
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
