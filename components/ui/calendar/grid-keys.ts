import { type KeyboardEvent, useEffect, useRef } from "react";

/** How far each key goes, in steps of the grid; "row" is one line of it, "page" what its arrows above turn. */
type Steps = { readonly row: number; readonly move: (by: number) => void; readonly page: (by: number) => void };

/**
 * Keys of a grid of which one cell can be tabbed to (WAI-ARIA Authoring Practices, date picker dialog): arrows, Page Up and Down. The cell at `at` has
 * the focus when the grid opens and after a key; not after a press of the arrows above it.
 */
export function useGridKeys(at: string, { row, move, page }: Steps) {
  const table = useRef<HTMLTableElement>(null);
  const keyed = useRef(true);
  useEffect(() => {
    if (!keyed.current) return;
    keyed.current = false;
    table.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.key];
    const turn = { PageUp: -1, PageDown: 1 }[event.key];
    if (by === undefined && turn === undefined) return;
    event.preventDefault();
    keyed.current = true;
    if (by !== undefined) move(by);
    if (turn !== undefined) page(event.shiftKey ? turn * 12 : turn);
  };
  return { table, onKeyDown };
}
