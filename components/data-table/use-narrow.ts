"use client";
import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 767px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the window is a phone's; null until the browser says so, when both layouts are in the page and CSS hides one. */
export function useNarrow(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => null,
  );
}
