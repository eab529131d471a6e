import type { FieldError } from "@/lib/base/problem/catalogue";
import { byWeekday, neverOccurs, WEEKDAYS, type Weekday } from "@/lib/base/recurrence/occurs";

export const PRODUCT_ORIGINS = ["all", "own", "competitor"] as const;
export type ProductOrigin = (typeof PRODUCT_ORIGINS)[number];

/** What a filter says that changes neither whom it asks, nor when, where and about what. */
export const ASKS_NOBODY: ReadonlySet<string> = new Set(["name", "isRequired", "isMultiple", "isUninterrupted"]);

type Filter = {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly frequencies?: readonly string[] | null;
  readonly everyVisits?: number | null;
} & { readonly [day in Weekday]?: boolean };

/**
 * What contradicts itself in a filter: a period that ends before it starts, a week without a day, a rule that fits no day of its period,
 * unless visits are counted instead of days.
 */
export function filterErrors(filter: Filter): Record<string, string> {
  const errors: Record<string, string> = {};
  if (filter.startDate && filter.endDate && filter.startDate > filter.endDate) errors.startDate = "after_end";
  if (WEEKDAYS.every((day) => filter[day] === false)) errors.monday = "weekdays_missing";
  if (Object.keys(errors).length > 0 || filter.everyVisits != null) return errors;
  const flags = byWeekday((day) => filter[day] !== false);
  const { startDate = null, endDate = null, frequencies } = filter;
  if (neverOccurs({ ...flags, startDate, endDate, frequencies: frequencies ?? [] }))
    errors.frequencies = "never_occurs";
  return errors;
}

type Product = { readonly name: string; readonly isCompetitor: boolean };

/**
 * Own-only and competitor-only tasks restrict to products of that kind alone (spec section 5): the others are to be taken out first,
 * and are named. null when all fit.
 */
export function originError(origin: ProductOrigin, restricted: readonly Product[]): FieldError | null {
  if (origin === "all") return null;
  const others = restricted.filter((product) => product.isCompetitor === (origin === "own"));
  if (others.length === 0) return null;
  const names = others.map((product) => product.name);
  const shown = names.length > 3 ? `${names.slice(0, 3).join(", ")} +${names.length - 3}` : names.join(", ");
  return { code: origin === "own" ? "competitor_among_own" : "own_among_competitor", params: { names: shown } };
}
