"use client";
import { useSyncExternalStore } from "react";
import { remember, WINDOW_COOKIE } from "@/components/layout/preferences";
import { useShell } from "@/components/layout/shell-state";

const QUERY = "(max-width: 767px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  const keep = () => remember(WINDOW_COOKIE, media.matches ? "1" : "0");
  const change = () => {
    keep();
    listener();
  };
  keep();
  media.addEventListener("change", change);
  return () => media.removeEventListener("change", change);
}

/**
 * Whether the window is a phone's. The server draws for the window that this browser last had; for one it does not know (null) it
 * draws both layouts, and CSS hides one.
 */
export function useNarrow(): boolean | null {
  const { wasNarrow } = useShell();
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => wasNarrow,
  );
}
