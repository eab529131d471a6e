import { paramOf, paramsOf, reportHref } from "@/lib/engine/report/address";
import type { Ask, Choices, Report } from "@/lib/engine/report/define";

/** One thing that narrows a report, and its address without it. */
export type Narrowing = { readonly label: string; readonly without: string };

/** What narrows a report beside its period. `kept` stays in the address. */
export function narrowingsOf(
  report: Pick<Report, "path" | "filters">,
  ask: Ask,
  choices: Choices,
  kept: Readonly<Record<string, string | undefined>> = {},
): Narrowing[] {
  const params = { ...paramsOf(report, ask), ...kept };
  return report.filters.flatMap((filter) => {
    const { key, kind } = filter;
    const value = ask.filters[key];
    const label = kind === "text" ? value && `“${value}”` : choices[key]?.find(({ id }) => id === value)?.name;
    return label ? [{ label, without: reportHref(report.path, { ...params, [paramOf(filter)]: undefined }) }] : [];
  });
}
