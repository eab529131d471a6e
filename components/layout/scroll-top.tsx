"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** What has the focus is still there and belongs to the new page: a dialog that opened with it, or its first field. */
const keepsFocus = ({ activeElement }: Document) =>
  activeElement?.closest("[role=dialog]") || (activeElement?.matches("input, textarea, select") ?? false);

/**
 * A new page starts at its top; back and forward keep the place that the browser remembers. The focus goes to its title, or to the
 * content while the title is still to come: it would be nowhere otherwise, or on a link of the menu.
 */
export function ScrollTop() {
  const pathname = usePathname();
  const before = useRef(pathname);
  const travelled = useRef(true);
  useEffect(() => {
    const mark = () => {
      travelled.current = true;
    };
    window.addEventListener("popstate", mark);
    return () => window.removeEventListener("popstate", mark);
  }, []);
  useEffect(() => {
    if (!travelled.current) window.scrollTo(0, 0);
    travelled.current = false;
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById("content");
    if (!main || keepsFocus(document)) return;
    const title = main.querySelector<HTMLElement>("h1");
    title?.setAttribute("tabindex", "-1");
    (title ?? main).focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
