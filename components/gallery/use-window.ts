"use client";
import { type RefObject, useEffect, useState } from "react";

export type Seen = { readonly width: number; readonly from: number; readonly to: number };

/** Rows this far outside the window are there already. */
const AHEAD = 700;
/** How much is scrolled before rows are exchanged. */
const STEP = 200;

/** How wide an element is, and which part of it the window shows, in steps: rows outside it need not be in the document. */
export function useWindow(ref: RefObject<HTMLElement | null>): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (!box) return;
      const from = Math.floor((-box.top - AHEAD) / STEP) * STEP;
      const to = Math.ceil((-box.top + window.innerHeight + AHEAD) / STEP) * STEP;
      const width = Math.floor(box.width);
      setSeen((old) => (old?.width === width && old.from === from && old.to === to ? old : { width, from, to }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    if (ref.current) resized.observe(ref.current);
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      resized.disconnect();
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [ref]);
  return seen;
}
