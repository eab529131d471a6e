import { type KeyboardEvent, useEffect, useRef } from "react";

/** How far each key goes, in steps of the grid; "row" is one line of it, "page" what its arrows above turn. */
type Steps = { readonly row: number; readonly move: (by: number) => void; readonly page: (by: number) => void };

/**
 * Keys of a grid of which one cell can be tabbed to (WAI-ARIA Authoring Practices, date picker dialog): arrows, Page Up and Down. The cell at `at` has
 * the focus when the grid opens and after a key; not after a press of the arrows above it.
 */
export function useGridKeys(at: string, { row, move, page }: Steps) {
  const grid = useRef<HTMLTableElement>(null);
  const keyed = useRef(true);
  useEffect(() => {
    if (!keyed.current) return;
    keyed.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
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
  return { grid, onKeyDown };
}

/** One cell: what is chosen is filled, what is now is ringed, what lies outside is faint. */
export const CELL =
  "grid place-items-center rounded-md tabular-nums hover:bg-hover aria-disabled:pointer-events-none aria-disabled:text-muted aria-disabled:opacity-50 aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-on-accent aria-[current=date]:ring-1 aria-[current=date]:ring-accent aria-[current=date]:ring-inset";
