import { plusDays } from "@/lib/base/calendar/days";
import type { FilterValue } from "./list-query";

/** Values of a filter that mean something else for every reader; they stay as they are in URLs and saved views. */
export const ME = "$eu";
export const MY_TEAM = "$minha_equipe";
const DAY = /^\$hoje(?:([+-])(\d{1,3})d)?$/;

/** The value that stands for the reader among the records a reference points at; null where there is none. */
export function dynamicRef(to: string): typeof ME | typeof MY_TEAM | null {
  if (to === "user") return ME;
  return to === "team" ? MY_TEAM : null;
}

/** Days from today that `$hoje`, `$hoje-7d` or `$hoje+3d` means; null for any other text. */
export function dayOffset(text: string): number | null {
  const found = DAY.exec(text);
  if (!found) return null;
  return found[2] ? Number(found[2]) * (found[1] === "-" ? -1 : 1) : 0;
}

/** Who reads: `today` is the calendar day "YYYY-MM-DD" in the reader's zone. */
export type Reader = { readonly userId: string; readonly today: string };

/**
 * What a filter asks of this reader: `$eu` is their id, `$hoje-7d` a day counted from theirs. `$minha_equipe` is left for the query,
 * where the teams are.
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
