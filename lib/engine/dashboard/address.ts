import { reportHref } from "../report/address";
import type { Ask } from "../report/define";
import type { Dashboard } from "./define";

/** The parameters of an address that mean these filters again. The period is always named. */
export function dashboardParams(
  { filters: known }: Pick<Dashboard, "filters">,
  { period, month, named, filters }: Pick<Ask, "period" | "month" | "named" | "filters">,
): Record<string, string> {
  const chosen = known.flatMap(({ key }) => {
    const value = filters[key];
    return value ? [[key, value] as const] : [];
  });
  const span: Record<string, string> = month ? { month } : { period: named ?? `${period.from}..${period.to}` };
  return { ...span, ...Object.fromEntries(chosen) };
}

/** What is asked of a dashboard, or of less than all of its filters. */
export type Asked = Pick<Ask, "period"> & Partial<Ask>;

/** The same dashboard, or the list at `path` behind its numbers, narrowed as it is and by `more`. */
export const dashboardHref = (
  { path, filters }: Pick<Dashboard, "path" | "filters">,
  ask: Asked,
  more: Readonly<Record<string, string>>,
): string => reportHref(path, { ...dashboardParams({ filters }, { filters: {}, ...ask }), ...more });
