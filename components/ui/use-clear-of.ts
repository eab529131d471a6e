import { useEffect, useState } from "react";

export type Clear = { readonly bottom: number; readonly right: number };

/** Bars whose buttons nothing may cover, and panels that toasts stand beside where there is room. */
const BARS = "[data-keep-clear=bar]";
const PANELS = "[data-keep-clear=panel]";
/** As wide as a toast with its margins. */
const ROOM = 400;
const GAP = 16;

/** How far from the corner a toast must stay to cover no bar and no panel at the right side, in pixels. */
export function clearOf(bars: readonly DOMRect[], panels: readonly DOMRect[], width: number, height: number): Clear {
  const left = Math.min(width, ...panels.filter((panel) => panel.right >= width).map((panel) => panel.left));
  const beside = left >= ROOM;
  const right = beside ? width - left : 0;
  const [from, to] = [width - right - ROOM, width - right];
  // Only what stands at the lower end; a bar far above is not in the way.
  const below = bars.filter((bar) => bar.bottom > height / 2 && bar.height > 0 && bar.left < to && bar.right > from);
  const bottom = Math.max(0, ...below.map((bar) => height - bar.top));
  return { bottom: bottom + GAP, right: right + GAP };
}

/** The same as measured now and whenever the page changes, while toasts are there. */
export function useClearOf(active: boolean): Clear {
  const [clear, setClear] = useState<Clear>({ bottom: GAP, right: GAP });
  useEffect(() => {
    if (!active) return;
    let frame = 0;
    const rects = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const measure = () => {
      const now = clearOf(rects(BARS), rects(PANELS), innerWidth, innerHeight);
      setClear((old) => (old.bottom === now.bottom && old.right === now.right ? old : now));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    // A panel slides in: where it ends up is known when it stands.
    for (const event of ["animationend", "transitionend", "resize", "scroll"]) addEventListener(event, soon, true);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const event of ["animationend", "transitionend", "resize", "scroll"]) removeEventListener(event, soon, true);
    };
  }, [active]);
  return clear;
}
