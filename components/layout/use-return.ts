"use client";

import { useEffect } from "react";

const EVERY_MS = 4_000;

/** While the page is away, asks for it until it is no longer refused, then lets the person go on. */
export function useReturn(away: boolean, back: () => void): void {
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(async () => {
      const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
      if (answer && answer.status < 500) back();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [away, back]);
}
