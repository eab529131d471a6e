import type { SummaryFilters } from "./filters";
import { NARROWED } from "./narrowed";

/** How the dashboard stands in its address. */
export type SummaryParams = Readonly<Record<string, string>>;

/** The parameters of these filters. The period is always named: an address without one opens on the last working day. */
export function summaryParams({ preset, span, chosen }: SummaryFilters): SummaryParams {
  const params: Record<string, string> = { period: preset ?? `${span.from}..${span.to}` };
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
