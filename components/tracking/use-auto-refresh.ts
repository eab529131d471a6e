"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useTransition } from "react";

/** A screen that nobody touches stops asking, so that a forgotten tab does not keep a session alive. */
const IDLE_MS = 30 * 60_000;

/** Reads the page anew every so often while it is looked at, and whenever asked. What is on the screen stays until the new is there. */
export function useAutoRefresh(everyMs: number | null): { readonly refresh: () => void; readonly pending: boolean } {
  const router = useRouter();
  const [pending, start] = useTransition();
  const refresh = useCallback(() => start(() => router.refresh()), [router]);
  useEffect(() => {
    if (everyMs === null) return;
    let touched = Date.now();
    const touch = () => {
      touched = Date.now();
    };
    const tick = () => {
      if (!document.hidden && navigator.onLine && Date.now() - touched < IDLE_MS) refresh();
    };
    const timer = setInterval(tick, everyMs);
    const signs = ["pointerdown", "keydown", "wheel"] as const;
    for (const sign of signs) addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch);
    };
  }, [everyMs, refresh]);
  return { refresh, pending };
}
