import { fittingWidth } from "@/lib/engine/resource/url-state";

type Drag = {
  readonly table: HTMLTableElement;
  readonly key: string;
  /** CSS variable of the column's width. */
  readonly variable: string;
  /** Where the pointer went down. */
  readonly from: number;
};

/** Follows the pointer until it is let go; Escape puts the column back. `onWidth` hears the width at the beginning and at the end. */
export function dragWidth({ table, key, variable, from }: Drag, onWidth: (width: number) => void): void {
  const head = table.querySelector<HTMLElement>(`th[data-column="${key}"]`);
  if (!head) return;
  const start = head.getBoundingClientRect().width;
  let width = fittingWidth(start);
  let moved = false;
  const heard = new AbortController();
  const end = () => {
    heard.abort();
    document.documentElement.style.cursor = "";
    if (moved) onWidth(width);
  };
  const move = (event: PointerEvent) => {
    if (!moved) onWidth(width);
    moved = true;
    width = fittingWidth(start + event.clientX - from);
    table.style.setProperty(variable, `${width}px`);
  };
  const stop = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    width = fittingWidth(start);
    table.style.setProperty(variable, `${width}px`);
    end();
  };
  document.documentElement.style.cursor = "col-resize";
  addEventListener("pointermove", move, heard);
  addEventListener("pointerup", end, heard);
  addEventListener("pointercancel", end, heard);
  addEventListener("keydown", stop, heard);
}

/** Pixels that a column takes on the screen now; null where it is not shown. */
export function widthOnScreen(key: string): number | null {
  const head = document.querySelector<HTMLElement>(`th[data-column="${key}"]`);
  return head && head.offsetWidth > 0 ? head.offsetWidth : null;
}
