"use client";
import { useEffect } from "react";

/** What somebody opened lately: its words then, and its address. */
export type Recent = { readonly name: string; readonly link: string };

const KEY = "recents";
const MOST = 12;

/** What was opened in this browser, newest first; the palette hands it to the account when it opens. */
export function recentsHere(): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Remembers a page or a record as opened; null = nothing to remember. */
export function useRecent(link: string | null | undefined, name: string | undefined): void {
  useEffect(() => {
    if (!link || !name) return;
    const others = recentsHere().filter((one) => one.link !== link);
    try {
      localStorage.setItem(KEY, JSON.stringify([{ name, link }, ...others].slice(0, MOST)));
    } catch {
      // Storage may be switched off: then there is nothing to come back to.
    }
  }, [link, name]);
}
