"use client";

import { useEffect, useRef } from "react";
import { placeBeside, placeRight } from "./place";

const DELAY_MS = 350;

/**
 * Draws the tooltip of whatever carries `data-tip`, which is its name where it says nothing: after a moment of hover, at once on keyboard focus; Escape hides it.
 * One element in the top layer for the whole page: no table or card can clip it, and it costs under 1 kB.
 */
export function TooltipLayer() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const layer = ref.current;
    if (!layer?.showPopover) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let anchor: Element | null = null;

    const hide = () => {
      clearTimeout(timer);
      anchor = null;
      if (layer.matches(":popover-open")) layer.hidePopover();
    };
    const show = (target: Element) => {
      const text = target.getAttribute("data-tip") || target.getAttribute("aria-label");
      // The menu that the button has opened says more, and would be covered.
      if (!text || !target.isConnected || target.getAttribute("aria-expanded") === "true") return;
      layer.textContent = text;
      layer.showPopover();
      const side = target.getAttribute("data-tip-side") === "right";
      if (side) placeRight(target, layer);
      else placeBeside(target, layer, { gap: 6, align: "centre" });
    };
    const over = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
      // The tooltip itself may be hovered, so that it can be read with a magnifier.
      if (target === anchor || (event.target instanceof Node && layer.contains(event.target))) return;
      hide();
      if (!target || event.pointerType === "touch") return;
      anchor = target;
      timer = setTimeout(() => show(target), DELAY_MS);
    };
    const focus = (event: FocusEvent) => {
      const target = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
      hide();
      if (!target?.matches(":focus-visible")) return;
      anchor = target;
      show(target);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };

    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("pointerover", over, { signal });
    document.addEventListener("pointerdown", hide, { signal });
    document.addEventListener("focusin", focus, { signal });
    document.addEventListener("focusout", hide, { signal });
    document.addEventListener("keydown", key, { signal });
    window.addEventListener("scroll", hide, { signal, capture: true, passive: true });
    return () => {
      stop.abort();
      hide();
    };
  }, []);
  return (
    <div
      ref={ref}
      popover="manual"
      // Its words are already the name or the description of the element: heard once, not twice.
      aria-hidden
      className="no-print pointer-events-auto fixed max-w-64 rounded-sm border-0 bg-ink px-2 py-1 text-page text-xs"
    />
  );
}
