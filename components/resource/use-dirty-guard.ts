"use client";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";

type Leave = () => void;

/**
 * Asks before unsaved typing is lost: on links of the page, the browser's back, and closing the tab (where only the browser may ask).
 * Give `asking` to a dialog; `leave` goes where the person was going.
 */
export function useDirtyGuard(dirty: boolean) {
  const router = useRouter();
  const [pending, setPending] = useState<{ readonly go: Leave } | null>(null);
  const free = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    free.current = false;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener(
      "beforeunload",
      (event) => {
        if (!free.current) event.preventDefault();
      },
      { signal },
    );
    document.addEventListener(
      "click",
      (event) => {
        if (free.current || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
        if (!link || link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin)
          return;
        if (link.pathname === location.pathname && link.search === location.search) return;
        event.preventDefault();
        event.stopPropagation();
        const to = link.pathname + link.search + link.hash;
        // Logging out is a route of the server, not a page of the router.
        setPending({ go: () => (link.pathname === "/logout" ? location.assign(to) : router.push(to)) });
      },
      { signal, capture: true },
    );
    // Back and forward can be held where the browser has the Navigation API; elsewhere they cannot.
    const { navigation } = window as { navigation?: Navigation };
    navigation?.addEventListener(
      "navigate",
      (event) => {
        if (free.current || event.navigationType !== "traverse" || !event.cancelable) return;
        const to = new URL(event.destination.url);
        // Only an anchor of the same page: nothing is lost.
        if (to.pathname === location.pathname && to.search === location.search) return;
        event.preventDefault();
        const { key } = event.destination;
        setPending({ go: () => void navigation.traverseTo(key) });
      },
      { signal },
    );
    return () => stop.abort();
  }, [dirty, router]);

  const leave = useCallback(() => {
    free.current = true;
    setPending(null);
    pending?.go();
  }, [pending]);
  /** Asks before doing something of our own that loses what was typed; at once when nothing would be lost. */
  const guard = useCallback((go: Leave) => (dirty && !free.current ? setPending({ go }) : go()), [dirty]);
  /** The work is saved: let every navigation through. */
  const release = useCallback(() => {
    free.current = true;
  }, []);
  return { asking: pending !== null, stay: useCallback(() => setPending(null), []), leave, guard, release };
}
