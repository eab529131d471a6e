"use client";

import { type RefCallback, useCallback, useState } from "react";

/**
 * Whether an element has come near the window; true for good from then on.
 * @param margin CSS length around the window that counts as near it
 * @returns the ref to hang on the element, and whether it came near
 */
export function useNear(margin: string): [box: RefCallback<Element>, near: boolean] {
  const [near, setNear] = useState(false);
  const box = useCallback(
    (element: Element | null) => {
      if (near || !element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
        rootMargin: margin,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [near, margin],
  );
  return [box, near];
}
