import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { askOf, type Params } from "@/lib/engine/report/address";
import type { Ask, ReportFilter } from "@/lib/engine/report/define";
import { NAMED_DAYS, PRESETS, type Preset } from "@/lib/engine/report/presets";
import { writeFilter } from "@/lib/engine/resource/filter-codec";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { filterParam } from "@/lib/engine/resource/url-state";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { NARROWED, type Narrowed, NOBODY } from "./narrowed";

export type Filters = ListQuery["filters"];
export type SummaryFilters = {
  readonly span: Period;
  readonly preset: Preset | null;
  readonly today: string;
  readonly chosen: Readonly<Partial<Record<Narrowed, string>>>;
};
/** What the dashboard is narrowed by. The lists ask the same permissions, so a link never says more than the list obeys. */
export const FILTERS = [
  { key: "businessUnitId", kind: "record", needs: "BUSINESSUNIT" },
  { key: "supervisorId", kind: "record", needs: "USER", none: NOBODY },
  { key: "teamId", kind: "record", needs: "TEAM" },
  { key: "chainId", kind: "record", needs: "POSCHAIN" },
] as const satisfies readonly (ReportFilter & { readonly key: Narrowed })[];
export const mayChoose = (ctx: Ctx, key: Narrowed): boolean =>
  FILTERS.some((filter) => filter.key === key && can(ctx, "GET", filter.needs));

/** The same of what a card was asked. */
export const filtersOf = ({ period: span, today, named, filters: chosen }: Ask): SummaryFilters => ({
  ...{ span, today, chosen },
  preset: PRESETS.find((preset) => preset === named) ?? null,
});

/** What an address asks for, in the reader's zone; what makes no sense is left out. */
export function summaryFilters(ctx: Ctx, params: Params, now: Date): SummaryFilters {
  const { timeZone } = ctx;
  const calendar = { today: localDate(now, timeZone), timeZone, baseDay: 1 };
  return filtersOf(askOf(ctx, { period: NAMED_DAYS, filters: FILTERS }, params, calendar));
}

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
