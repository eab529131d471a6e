"use client";
import { useMemo } from "react";
import type { ColumnDescriptor, Descriptor } from "@/lib/resource/descriptor";

/** The columns that a list shows, in the reader's order; keys that it does not have are left out. */
export function useColumns({ columns }: Descriptor, keys: readonly string[]): readonly ColumnDescriptor[] {
  return useMemo(() => {
    const known = new Map(columns.map((column) => [column.key, column]));
    return keys.map((key) => known.get(key)).filter((column) => column !== undefined);
  }, [columns, keys]);
}
