import { paramOf, reportHref } from "../report/address";
import type { Ask } from "../report/define";
import { NOW } from "../report/period";
import type { Dashboard } from "./define";

/** The parameters of an address that mean these filters again. The period is always named, where there is one. */
export function dashboardParams(
  { filters: known, period: rule }: Pick<Dashboard, "filters"> & Partial<Pick<Dashboard, "period">>,
  { period, month, named, filters }: Pick<Ask, "period" | "month" | "named" | "filters">,
): Record<string, string> {
  const chosen = known.flatMap((filter) => {
    const value = filters[filter.key];
    return value ? [[paramOf(filter), value] as const] : [];
  });
  const days: Record<string, string> = month ? { month } : { period: named ?? `${period.from}..${period.to}` };
  return { ...(rule === NOW ? {} : days), ...Object.fromEntries(chosen) };
}

/** What is asked of a dashboard, or of less than all of its filters. */
export type Asked = Pick<Ask, "period"> & Partial<Ask>;

/** The same dashboard, or the list at `path` behind its numbers, narrowed as it is and by `more`. */
export const dashboardHref = (
  { path, filters, period }: Pick<Dashboard, "path" | "filters"> & Partial<Pick<Dashboard, "period">>,
  ask: Asked,
  more: Readonly<Record<string, string>>,
): string =>
  reportHref(path, { ...dashboardParams({ filters, ...(period && { period }) }, { filters: {}, ...ask }), ...more });
