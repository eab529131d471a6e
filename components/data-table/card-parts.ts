import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { CellValue, ListRow } from "./types";

export type Part = { readonly key: string; readonly text: string };
const SHOWN = 4;
const STAMPS: ReadonlySet<string> = new Set(["createdAt", "updatedAt"]);

/** What a card tells beside the name, what others are known by first. Stamps of the record only where there is nothing else. */
export function tellingColumns(columns: readonly ColumnDescriptor[], titleKey: string): readonly ColumnDescriptor[] {
  const others = columns.filter(
    (c) => c.key !== titleKey && c.kind !== "status" && c.kind !== "flag" && c.kind !== "file",
  );
  const own = others.filter(({ key }) => !STAMPS.has(key));
  const rank = (c: ColumnDescriptor) => (c.kind === "ref" || c.kind === "choice" ? 0 : 1);
  return own.length > 0 ? own.toSorted((a, b) => rank(a) - rank(b)) : others.slice(-1);
}

/** A cell as a part of the line. A bare number says nothing without its head; a zero or a dash is not worth a place. */
function partOf({ key, kind, label }: ColumnDescriptor, value: CellValue | undefined): readonly Part[] {
  if (value !== null && typeof value === "object" && "href" in value) return [{ key, text: `${label}: ${value.text}` }];
  if (typeof value !== "string" || value === "") return [];
  if (kind !== "int" && kind !== "decimal" && kind !== "refs" && kind !== "counted") return [{ key, text: value }];
  return value === "0" ? [] : [{ key, text: `${label}: ${value}` }];
}

/** The parts of one record's card. */
export function partsOf(telling: readonly ColumnDescriptor[], { cells }: Pick<ListRow, "cells">): readonly Part[] {
  return telling.flatMap((column) => partOf(column, cells[column.key])).slice(0, SHOWN);
}
