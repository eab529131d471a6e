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

/** Who reads: `today` is the calendar day "YYYY-MM-DD" in the reader's zone. */
export type Reader = { readonly userId: string; readonly today: string };

/**
 * What a filter asks of this reader: `$eu` is their id, `$hoje-7d` a day counted from theirs. A word for
 * several records is left for the query, where these are.
 */
export function resolveFilter(value: FilterValue, { userId, today }: Reader): FilterValue {
  if (value.op === "in") return { op: "in", values: value.values.map((v) => (v === ME ? userId : v)) };
  if (value.op !== "range") return value;
  const day = (text: string) => {
    const offset = dayOffset(text);
    return offset === null ? text : plusDays(today, offset);
  };
  return { op: "range", ...(value.from && { from: day(value.from) }), ...(value.to && { to: day(value.to) }) };
}
