"use client";
import { useSyncExternalStore } from "react";
import { remember, WINDOW_COOKIE } from "./preferences";
import { useShell } from "./shell-state";

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
 * Whether the window is a phone's. The server draws for the window that this browser last had, and before that for a phone when the browser
 * says it is one's; for any other it does not know (null) it draws both layouts, and CSS hides one.
 */
export function useNarrow(): boolean | null {
  const { wasNarrow } = useShell();
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => wasNarrow,
  );
}
