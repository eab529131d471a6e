import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { isUuid } from "@/lib/base/text/values";
import { writeFilter } from "@/lib/engine/resource/filter-codec";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { filterParam } from "@/lib/engine/resource/url-state";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { NARROWED, type Narrowed, NOBODY } from "./narrowed";
import { type Preset, spanOf } from "./period";

export type Filters = ListQuery["filters"];
export type SummaryFilters = {
  readonly span: Period;
  readonly preset: Preset | null;
  readonly today: string;
  readonly chosen: Readonly<Partial<Record<Narrowed, string>>>;
};
type Params = Readonly<Record<string, string | string[] | undefined>>;
/** Which of them this reader may choose by: the lists ask the same, so a link never says more than the list obeys. */
const NEEDED = { businessUnitId: "BUSINESSUNIT", supervisorId: "USER", teamId: "TEAM", chainId: "POSCHAIN" } as const;
export const mayChoose = (ctx: Ctx, key: Narrowed): boolean => can(ctx, "GET", NEEDED[key]);

/** What an address asks for, in the tenant's zone; what makes no sense is left out. */
export function summaryFilters(ctx: Ctx, params: Params, now: Date): SummaryFilters {
  const today = localDate(now, ctx.timeZone);
  const { preset, ...span } = spanOf(params.period, today);
  const chosen: Partial<Record<Narrowed, string>> = {};
  for (const key of NARROWED) {
    const value = params[key];
    const known = typeof value === "string" && (isUuid(value) || (key === "supervisorId" && value === NOBODY));
    if (known && mayChoose(ctx, key)) chosen[key] = value;
  }
  return { span, preset, today, chosen };
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
