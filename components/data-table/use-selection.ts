"use client";
import { useCallback, useMemo, useState } from "react";
import type { ListQuery, Selection } from "@/lib/engine/resource/list-query";

type Marks = Readonly<Record<string, true>>;
/** "some": these ids, from any page. "all": everything that matches the filter, but these. */
type State = { readonly mode: "some" | "all"; readonly marks: Marks; readonly scope: string };
type Updater = Marks | ((old: Marks) => Marks);

const marksOf = (ids: readonly string[]): Marks => Object.fromEntries(ids.map((id) => [id, true as const]));

/** These marks with those of some rows put or taken away. */
export function withMarks(marks: Marks, ids: readonly string[], on: boolean): Marks {
  const others = Object.fromEntries(Object.entries(marks).filter(([id]) => !ids.includes(id)));
  return on ? { ...others, ...marksOf(ids) } : others;
}

/** What a selection that spans pages counts and sends. Its scope is the filter: another filter begins another selection. */
export function useSelection(query: Pick<ListQuery, "q" | "filters">, total: number, loadedIds: readonly string[]) {
  const scope = JSON.stringify([query.q ?? "", query.filters]);
  const [kept, setState] = useState<State>({ mode: "some", marks: {}, scope });
  const current = kept.scope === scope;
  const mode = current ? kept.mode : "some";
  const marks = useMemo(() => (current ? kept.marks : {}), [current, kept.marks]);
  const marked = useMemo(() => Object.keys(marks), [marks]);
  const count = mode === "some" ? marked.length : Math.max(total - marked.length, 0);

  const selected = useMemo(
    () => (mode === "some" ? marks : marksOf(loadedIds.filter((id) => !marks[id]))),
    [mode, marks, loadedIds],
  );
  const setSelected = useCallback(
    (updater: Updater) => {
      const next = typeof updater === "function" ? updater(selected) : updater;
      if (mode === "some") return setState({ mode, marks: next, scope });
      const elsewhere = marked.filter((id) => !loadedIds.includes(id));
      setState({ mode, marks: marksOf([...elsewhere, ...loadedIds.filter((id) => !next[id])]), scope });
    },
    [selected, mode, marked, scope, loadedIds],
  );
  const selectAll = useCallback(() => setState({ mode: "all", marks: {}, scope }), [scope]);
  const clear = useCallback(() => setState({ mode: "some", marks: {}, scope }), [scope]);
  /** What the server is asked to work on. */
  const toSelection = useCallback((): Selection => {
    if (mode === "some") return { ids: marked };
    const { q, filters } = query;
    return { query: { filters, ...(q && { q }) }, excludedIds: marked, expectedCount: count };
  }, [mode, marked, query, count]);
  return { selected, setSelected, count, all: mode === "all", selectAll, clear, toSelection };
}
export type SelectionHandle = ReturnType<typeof useSelection>;
