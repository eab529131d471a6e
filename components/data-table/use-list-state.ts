"use client";
import { useRouter } from "next/navigation";
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
  type ListView,
  MAX_PINS,
  type Sort,
  stateParsers,
  type Widths,
} from "@/lib/engine/resource/url-state";
import { useKeptLook } from "./use-kept-look";

/**
 * The list's state, which is the URL: what to ask for and how to show it. Everything but typing in the search box makes a step in
 * the browser's history. `pending` is true while the server answers; the rows on screen stay. `peeksHere`: the drawer finds what it shows
 * by itself, without the page being asked for again. What the browser knows by itself is asked of the server too while that answers another question:
 * Next forgets a page that is under way where the address changes without it.
 */
export function useListState(descriptor: Descriptor, { peeksHere = false } = {}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const { name, many, sort, columns } = descriptor;
  const beginning = JSON.stringify([name, many, sort, columns.filter(({ initial }) => initial).map(({ key }) => key)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer brings an equal descriptor; only another list, language or tab begins anew.
  const spec = useMemo(() => descriptor, [beginning]);
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
  const { keep, keepNow } = useKeptLook(spec, state);
  // Shown at once, asked for when it is kept: by its bare address the server gives a list as it is kept, which would be the columns of before.
  const begin = useCallback(
    async (look: Partial<ListView>, change: { readonly [Key in "cols" | "pins" | "w"]?: null }) => {
      void setState(change, { history: "replace", shallow: true });
      await keepNow(look);
      startTransition(() => router.refresh());
    },
    [setState, keepNow, router],
  );
  const setColumns = useCallback(
    (cols: readonly string[]) => {
      if (cols.join() === initialColumns(spec).join()) return begin({ columns: cols }, { cols: null });
      keep({ columns: cols });
      return setState({ cols }, { history: "replace" });
    },
    [setState, keep, begin, spec],
  );
  const resetColumns = useCallback(
    () => begin({ columns: initialColumns(spec), pins: [], widths: {} }, { cols: null, pins: null, w: null }),
    [begin, spec],
  );
  const setPins = useCallback(
    (pins: readonly string[]) => {
      keep({ pins });
      return setState({ pins }, { history: "replace", shallow: !pending });
    },
    [setState, keep, pending],
  );
  const setWidths = useCallback(
    (widths: Widths) => {
      keep({ widths });
      return setState({ w: widths }, { history: "replace", shallow: !pending });
    },
    [setState, keep, pending],
  );
  const pins = useMemo(() => state.pins.slice(0, MAX_PINS), [state.pins]);
  const setGroup = useCallback((group: string | null) => setState({ group, page: null }), [setState]);
  const setDensity = useCallback(
    (next: Density) => {
      const density = next === "standard" ? null : next;
      keep({ density });
      return setState({ density }, { history: "replace", shallow: !pending });
    },
    [setState, keep, pending],
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
    (open: string | null) =>
      setState({ open }, { history: open === null || state.open ? "replace" : "push", shallow: peeksHere && !pending }),
    [setState, state.open, peeksHere, pending],
  );
  const setFilter = useCallback(
    (key: string, value: FilterValue | null) => {
      setState({ page: null });
      return setValues({ [filterParam(key)]: value });
    },
    [setState, setValues],
  );
  /** Filters beside those that the screen has a place of its own for. */
  const narrowing = useMemo(() => spec.filters.filter(({ apart, key }) => !apart && filters[key]), [spec, filters]);
  const clear = useCallback(() => {
    setState({ q: null, page: null });
    return setValues(Object.fromEntries(narrowing.map(({ key }) => [filterParam(key), null])));
  }, [setState, setValues, narrowing]);

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
    /** What is asked for is less than everything. */
    filtered: state.q !== "" || narrowing.length > 0,
    /** How many filters are among the chips. */
    narrowings: narrowing.length,
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
    resetColumns,
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
export type ListStateHandle = ReturnType<typeof useListState>;
