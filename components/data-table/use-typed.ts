"use client";
import { useEffect, useState } from "react";

const PAUSE_MS = 250;

/** Whether a click leads to another page in this tab. */
function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  return link !== null && link.target !== "_blank" && new URL(link.href).pathname !== location.pathname;
}

/**
 * What stands in a search box, which is told after a pause. Whoever follows a link within the pause has gone: told then, the search
 * would bring them back to the list that they left.
 */
export function useTyped(value: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === value) setTyped(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => tell(typed), PAUSE_MS);
    const leave = (event: MouseEvent) => {
      if (leaves(event)) clearTimeout(timer);
    };
    document.addEventListener("click", leave, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", leave, true);
    };
  }, [typed, tell]);
  return [typed ?? value, setTyped] as const;
}
