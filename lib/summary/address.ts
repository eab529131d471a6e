import type { SummaryFilters } from "./filters";
import { NARROWED } from "./narrowed";

/** How the dashboard stands in its address. */
export type SummaryParams = Readonly<Record<string, string>>;

/** The parameters of these filters; today and what is not narrowed are left out. */
export function summaryParams({ preset, span, chosen }: SummaryFilters): SummaryParams {
  const params: Record<string, string> = {};
  if (preset === null) params.period = `${span.from}..${span.to}`;
  else if (preset !== "today") params.period = preset;
  for (const key of NARROWED) {
    const value = chosen[key];
    if (value) params[key] = value;
  }
  return params;
}

export function summaryHref(params: SummaryParams, path = "/"): string {
  const text = new URLSearchParams(params).toString();
  return text ? `${path}?${text}` : path;
}
