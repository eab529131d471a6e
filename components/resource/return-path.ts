"use client";
import { useEffect, useSyncExternalStore } from "react";

const KEY = "gondola.list";
const none = () => () => {};

/** Remembers, for this tab, how a list was last looked at, so that a form leads back to the same page and filters. */
export function useRememberList(path: string, search: string): void {
  useEffect(() => {
    sessionStorage.setItem(`${KEY}${path}`, search);
  }, [path, search]);
}

/** The list's address as it was last seen in this tab. */
export function useReturnPath(path: string): string {
  return useSyncExternalStore(
    none,
    () => path + (sessionStorage.getItem(`${KEY}${path}`) ?? ""),
    () => path,
  );
}
