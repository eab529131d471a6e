"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** A new page starts at its top; back and forward keep the place that the browser remembers. */
export function ScrollTop() {
  const pathname = usePathname();
  const travelled = useRef(true);
  useEffect(() => {
    const mark = () => {
      travelled.current = true;
    };
    window.addEventListener("popstate", mark);
    return () => window.removeEventListener("popstate", mark);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (!travelled.current) window.scrollTo(0, 0);
    travelled.current = false;
  }, [pathname]);
  return null;
}
