"use client";
import { useMemo } from "react";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";

/**
 * The columns that a list shows: the first, then the pinned ones, then the others, each in the reader's order. Keys that the list does
 * not have are left out. `pinned` counts those that stay in view beside the first.
 */
export function useColumns(
  { columns }: Descriptor,
  keys: readonly string[],
  pins: readonly string[],
): { readonly columns: readonly ColumnDescriptor[]; readonly pinned: number } {
  return useMemo(() => {
    const known = new Map(columns.map((column) => [column.key, column]));
    const [first, ...others] = keys.flatMap((key) => known.get(key) ?? []);
    const held = others.filter(({ key }) => pins.includes(key));
    const free = others.filter(({ key }) => !pins.includes(key));
    return { columns: first ? [first, ...held, ...free] : [], pinned: held.length };
  }, [columns, keys, pins]);
}
