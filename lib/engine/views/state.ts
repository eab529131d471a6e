import type { SearchParams } from "nuqs/server";
import {
  filterParam,
  type ListSpec,
  listParams,
  parseListParams,
  parseListView,
} from "@/lib/engine/resource/url-state";

/** What a view keeps: the parameters of the list's URL, without the page and what lies open over it. */
export type ViewState = Readonly<Record<string, string>>;

/** The state that these URL parameters ask for, as far as this reader's columns and filters go. */
export function viewState(spec: ListSpec, params: SearchParams): ViewState {
  return listParams(spec, { ...parseListParams(spec, params), page: 1, ...parseListView(spec, params) });
}

/** How many columns and filters of a stored state this reader has no sight of. */
export function hiddenParts(spec: ListSpec, stored: ViewState): number {
  const columns = new Set(spec.columns.map((c) => c.key));
  const filters = new Set(spec.filters.map((f) => filterParam(f.key)));
  const { cols = "", pins = "", w = "" } = stored;
  const named = new Set(`${cols},${pins},${w.replace(/:\d+/g, "")}`.split(",").filter(Boolean));
  if (stored.sort) named.add(stored.sort.replace(/^-/, ""));
  if (stored.group) named.add(stored.group);
  const unseen = [...named].filter((key) => !columns.has(key));
  return unseen.length + Object.keys(stored).filter((name) => name.startsWith("f_") && !filters.has(name)).length;
}

const LOOK = ["cols", "pins", "w", "density"] as const;

/** The part of a state that is the list's look: what each person keeps for themselves where no view is open. */
export function lookOf(state: ViewState): ViewState {
  return Object.fromEntries(LOOK.flatMap((name) => (state[name] ? [[name, state[name]]] : [])));
}
/** What a state asks for, whatever it looks like. */
export function askedOf(state: ViewState): ViewState {
  return Object.fromEntries(Object.entries(state).filter(([name]) => !LOOK.some((look) => look === name)));
}

/** Equal states give equal texts. */
export function stateKey(state: ViewState): string {
  return JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The list of a resource as the view has it; the id tells which tab is open. */
export function viewHref(path: string, id: string, state: ViewState): string {
  return `${path}?${new URLSearchParams({ view: id, ...state })}`;
}
