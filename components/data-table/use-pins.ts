"use client";
import { useLayoutEffect, useRef } from "react";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";

/** Part of the window that pinned columns may take; beyond it only the first stays. */
const ROOM = 0.6;

/**
 * Keeps columns beside the first in view while a table is scrolled sideways: spread the answer over the table, the rest is in
 * `app/globals.css`. How wide columns are is the browser's choice, so their left edges are measured. `before` = cells before the first column.
 */
export function usePins(columns: readonly ColumnDescriptor[], pinned: number, before: 0 | 1) {
  const ref = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other heads
  useLayoutEffect(() => {
    const table = ref.current;
    const frame = table?.parentElement;
    const heads = [...(table?.tHead?.rows[0]?.cells ?? [])].slice(0, before + 1 + pinned);
    if (!table || !frame || pinned === 0) return;
    const place = () => {
      let left = 0;
      for (const [at, head] of heads.entries()) {
        if (at > before) table.style.setProperty(`--pin-${at + 1}`, `${left}px`);
        left += head.getBoundingClientRect().width;
      }
      const fits = left <= frame.clientWidth * ROOM;
      table.toggleAttribute("data-loose", !fits);
      // What gets the focus must not lie under them.
      frame.style.scrollPaddingLeft = fits ? `${left}px` : "";
    };
    place();
    const watch = new ResizeObserver(place);
    for (const one of [frame, ...heads]) watch.observe(one);
    return () => {
      watch.disconnect();
      frame.style.scrollPaddingLeft = "";
    };
  }, [columns, pinned, before]);
  const places = Array.from({ length: pinned }, (_, at) => before + 2 + at);
  return { ref, "data-pins": places.length > 0 ? places.join(" ") : undefined };
}
