"use client";
import { useEffect, useSyncExternalStore } from "react";

/** A file that the page in view offers of itself. */
export type PageExport = { readonly label: string; readonly href: string };

const NONE: readonly PageExport[] = [];
let offered = NONE;
const watchers = new Set<() => void>();

function offer(files: readonly PageExport[]): void {
  offered = files;
  for (const watcher of watchers) watcher();
}
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Files of the page that is shown, for the palette: also those that a page offers while it is open already. */
export const useExportsHere = (): readonly PageExport[] =>
  useSyncExternalStore(
    watch,
    () => offered,
    () => NONE,
  );

/** Offers these files in the palette while the page is shown. */
export function useExports(files: readonly PageExport[]): void {
  useEffect(() => {
    offer(files);
    return () => offer(NONE);
  }, [files]);
}
