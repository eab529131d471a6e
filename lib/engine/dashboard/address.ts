import type { Ask } from "../report/define";
import type { Dashboard } from "./define";

/** The parameters of an address that mean these filters again. The period is always named. */
export function dashboardParams(
  { filters: known }: Pick<Dashboard, "filters">,
  { period, named, filters }: Pick<Ask, "period" | "named" | "filters">,
): Record<string, string> {
  const chosen = known.flatMap(({ key }) => {
    const value = filters[key];
    return value ? [[key, value] as const] : [];
  });
  return { period: named ?? `${period.from}..${period.to}`, ...Object.fromEntries(chosen) };
}
