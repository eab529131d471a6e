"use client";
import { useEffect } from "react";

/** A file that the page in view offers of itself. */
export type PageExport = { readonly label: string; readonly href: string };

let offered: readonly PageExport[] = [];

/** Files of the page that is shown, for the palette. */
export const exportsHere = () => offered;

/** Offers these files in the palette while the page is shown. */
export function useExports(files: readonly PageExport[]): void {
  useEffect(() => {
    offered = files;
    return () => {
      offered = [];
    };
  }, [files]);
}
