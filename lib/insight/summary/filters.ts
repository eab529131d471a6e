import type { Period } from "@/lib/base/calendar/days";
import type { Ask, ReportFilter } from "@/lib/engine/report/define";
import { writeFilter } from "@/lib/engine/resource/filter-codec";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { filterParam } from "@/lib/engine/resource/url-state";
import { NARROWED, type Narrowed, NOBODY } from "./narrowed";

export const SUMMARY_PATH = "/";
export type Filters = ListQuery["filters"];
export type SummaryFilters = {
  readonly span: Period;
  readonly today: string;
  readonly chosen: Readonly<Partial<Record<Narrowed, string>>>;
};
/** What the dashboard is narrowed by. The lists ask the same permissions, so a link never says more than the list obeys. */
export const FILTERS = [
  { key: "businessUnitId", kind: "record", needs: "BUSINESSUNIT", agency: true },
  { key: "supervisorId", kind: "record", needs: "USER", agency: true, none: NOBODY },
  { key: "teamId", kind: "record", needs: "TEAM", agency: true },
  { key: "chainId", kind: "record", needs: "POSCHAIN" },
] as const satisfies readonly (ReportFilter & { readonly key: Narrowed })[];

/** The same of what a card was asked. */
export const filtersOf = ({ period: span, today, filters: chosen }: Ask): SummaryFilters => ({ span, today, chosen });

export const oneOf = (...values: readonly string[]): FilterValue => ({ op: "in", values });
export const within = ({ from, to }: Period): FilterValue => ({ op: "range", from, to });

/** People and places of the dashboard as filters of a list. */
export function narrowing({ chosen }: Pick<SummaryFilters, "chosen">): Filters {
  const set: Record<string, FilterValue> = {};
  for (const key of NARROWED) {
    const value = chosen[key];
    if (value) set[key] = value === NOBODY ? { op: "empty", empty: true } : oneOf(value);
  }
  return set;
}

/** The address of a list that is narrowed like this; `more` are parameters of its own. */
export function listLink(path: string, filters: Filters, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(more);
  for (const [key, value] of Object.entries(filters)) params.set(filterParam(key), writeFilter(value));
  return `${path}?${params}`;
}
