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

/** A list's address that puts the record that was just made in sight. */
export const withMade = (path: string, id: string): string => `${path}${path.includes("?") ? "&" : "?"}made=${id}`;

/** Takes what puts a new record first out of the address again, so that it holds for this look at the list only. */
export function useMade(made: string | null): void {
  useEffect(() => {
    if (!made) return;
    const address = new URL(location.href);
    address.searchParams.delete("made");
    history.replaceState(null, "", address);
    document.querySelector(`[data-row-id="${made}"]`)?.scrollIntoView({ block: "nearest" });
  }, [made]);
}
