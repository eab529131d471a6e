import type { SearchParams } from "nuqs/server";
import { filterParam, type ListSpec, listParams, parseListParams, parseListView } from "@/lib/resource/url-state";

/** What a view keeps: the parameters of the list's URL, without the page and what lies open over it. */
export type ViewState = Readonly<Record<string, string>>;

/** The state that these URL parameters ask for, as far as this reader's columns and filters go. */
export function viewState(spec: ListSpec, params: SearchParams): ViewState {
  const { columns, pins, density } = parseListView(spec, params);
  return listParams(spec, { ...parseListParams(spec, params), page: 1, columns, pins, density });
}

/** How many columns and filters of a stored state this reader has no sight of. */
export function hiddenParts(spec: ListSpec, stored: ViewState): number {
  const columns = new Set(spec.columns.map((c) => c.key));
  const filters = new Set(spec.filters.map((f) => filterParam(f.key)));
  const named = new Set(`${stored.cols ?? ""},${stored.pins ?? ""}`.split(",").filter(Boolean));
  if (stored.sort) named.add(stored.sort.replace(/^-/, ""));
  if (stored.group) named.add(stored.group);
  const unseen = [...named].filter((key) => !columns.has(key));
  return unseen.length + Object.keys(stored).filter((name) => name.startsWith("f_") && !filters.has(name)).length;
}

/** Equal states give equal texts. */
export function stateKey(state: ViewState): string {
  return JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The list of a resource as the view has it; the id tells which tab is open. */
export function viewHref(path: string, id: string, state: ViewState): string {
  return `${path}?${new URLSearchParams({ view: id, ...state })}`;
}
