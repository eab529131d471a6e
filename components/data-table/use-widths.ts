"use client";
import type { CSSProperties, PointerEvent } from "react";
import type { Widths } from "@/lib/engine/resource/url-state";

/** The least room that a text keeps which gives way to other columns; see `components/ui/clipped.tsx`. */
type Clip = { readonly "--clip": string };

const variable = (key: string) => `--w-${key}`;

/** Style of a head that has a width of its own. */
export function headStyle(widths: Widths | undefined, key: string): CSSProperties | undefined {
  if (!widths?.[key]) return undefined;
  const width = `var(${variable(key)})`;
  return { width, minWidth: width, maxWidth: width };
}
/** Style of a cell below it: the head makes the room, the cell must not ask for more. */
export function cellStyle(widths: Widths | undefined, key: string): (CSSProperties & Clip) | undefined {
  return widths?.[key] ? { maxWidth: `var(${variable(key)})`, "--clip": "0" } : undefined;
}

/** What a table needs so that the edges of its heads can be dragged; spread it. A dragged width is in a variable until it is let go. */
export function tableWidths(widths: Widths, onWidths: (widths: Widths) => void) {
  return {
    style: Object.fromEntries(Object.entries(widths).map(([key, width]) => [variable(key), `${width}px`])),
    onPointerDown(event: PointerEvent<HTMLTableElement>) {
      const key = event.target instanceof HTMLElement ? event.target.dataset.resize : undefined;
      if (!key || event.button !== 0) return;
      event.preventDefault();
      const { currentTarget: table, clientX } = event;
      void import("./drag-width").then(({ dragWidth }) => {
        dragWidth({ table, key, variable: variable(key), from: clientX }, (width) =>
          onWidths({ ...widths, [key]: width }),
        );
      });
    },
    onDoubleClick(event: { readonly target: EventTarget }) {
      const key = event.target instanceof HTMLElement ? event.target.dataset.resize : undefined;
      if (!key) return;
      const { [key]: _, ...others } = widths;
      onWidths(others);
    },
  };
}
