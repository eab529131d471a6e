"use client";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useRef, useTransition } from "react";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import {
  type Density,
  filterParam,
  filterParsers,
  filtersOf,
  initialColumns,
  MAX_PINS,
  type Sort,
  stateParsers,
  type Widths,
} from "@/lib/engine/resource/url-state";
import { useKeptLook } from "./use-kept-look";

/**
 * The list's state, which is the URL: what to ask for and how to show it. Everything but typing in the search box makes a step in
 * the browser's history. `pending` is true while the server answers; the rows on screen stay.
 */
export function useListState(descriptor: Descriptor) {
  const [pending, startTransition] = useTransition();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer brings an equal descriptor; only another resource is another list.
  const spec = useMemo(() => descriptor, [descriptor.name, descriptor.newLabel]);
  const parsers = useMemo(() => stateParsers(spec), [spec]);
  const byFilter = useMemo(() => filterParsers(spec), [spec]);
  const server = { shallow: false, history: "push", scroll: false, startTransition } as const;
  const [state, setState] = useQueryStates(parsers, server);
  const [values, setValues] = useQueryStates(byFilter, server);
  const filters = useMemo(() => filtersOf(spec, values), [spec, values]);

  const setSearch = useCallback(
    (q: string) => setState({ q: q || null, page: null }, { history: "replace" }),
    [setState],
  );
  const setPage = useCallback((page: number) => setState({ page }), [setState]);
  const setPerPage = useCallback((per_page: number) => setState({ per_page, page: null }), [setState]);
  const setSort = useCallback((sort: Sort | null) => setState({ sort, page: null }), [setState]);
  const keep = useKeptLook(spec, state);
  const setColumns = useCallback(
    (cols: readonly string[] | null) => {
      keep({ columns: cols ?? initialColumns(spec) });
      return setState({ cols }, { history: "replace" });
    },
    [setState, keep, spec],
  );
  const setPins = useCallback(
    (pins: readonly string[]) => {
      keep({ pins });
      return setState({ pins }, { history: "replace", shallow: true });
    },
    [setState, keep],
  );
  const setWidths = useCallback(
    (widths: Widths) => {
      keep({ widths });
      return setState({ w: widths }, { history: "replace", shallow: true });
    },
    [setState, keep],
  );
  const pins = useMemo(() => state.pins.slice(0, MAX_PINS), [state.pins]);
  const setGroup = useCallback((group: string | null) => setState({ group, page: null }), [setState]);
  const setDensity = useCallback(
    (next: Density) => {
      const density = next === "standard" ? null : next;
      keep({ density });
      return setState({ density }, { history: "replace", shallow: true });
    },
    [setState, keep],
  );
  // A dialog is a step in the history; closing one that was opened here takes the step back, so that none is left over.
  const opened = useRef(false);
  const openForm = useCallback(
    (edit: string | null) => {
      opened.current = true;
      return setState({ edit, new: edit === null ? "1" : null });
    },
    [setState],
  );
  const closeForm = useCallback(
    (saved: boolean) => {
      if (opened.current && !saved) history.back();
      else void setState({ new: null, edit: null }, { history: "replace" });
      opened.current = false;
    },
    [setState],
  );
  // The drawer's first record is a step in the history; its neighbours take the place of one another.
  const setPeek = useCallback(
    (open: string | null) => setState({ open }, { history: open === null || state.open ? "replace" : "push" }),
    [setState, state.open],
  );
  const setFilter = useCallback(
    (key: string, value: FilterValue | null) => {
      setState({ page: null });
      return setValues({ [filterParam(key)]: value });
    },
    [setState, setValues],
  );
  const clear = useCallback(() => {
    setState({ q: null, page: null });
    return setValues(null);
  }, [setState, setValues]);

  const query: ListQuery = {
    page: state.page,
    perPage: state.per_page,
    sort: state.sort,
    filters,
    ...(state.q && { q: state.q }),
    ...(state.group && { group: state.group }),
  };
  return {
    query,
    search: state.q,
    columns: state.cols,
    pins,
    widths: state.w,
    density: state.density,
    view: state.view,
    peeking: state.open,
    editing: state.edit,
    creating: state.new === "1",
    pending,
    startTransition,
    setSearch,
    setPage,
    setPerPage,
    setSort,
    setColumns,
    setPins,
    setWidths,
    setGroup,
    setDensity,
    setFilter,
    clear,
    openForm,
    setPeek,
    closeForm,
  };
}
/** Whether what is asked for is less than everything. */
export const isFiltered = ({ search, query }: Pick<ListStateHandle, "search" | "query">): boolean =>
  search !== "" || Object.keys(query.filters).length > 0;

export type ListStateHandle = ReturnType<typeof useListState>;
