import type { ColumnDescriptor } from "./descriptor";
import type { Field } from "./field";

/** Columns with few values that many records share: a list may be grouped by them. */
export function isGroupable(kind: ColumnDescriptor["kind"]): boolean {
  return kind === "choice" || kind === "ref" || kind === "flag" || kind === "status";
}

/** Numbers that mean something when added up: not a coordinate, a share of a whole, a price, a limit or a place in a row. */
export function isSummable(field: Field): boolean {
  if (field.kind === "int") return !field.named && field.summed !== false;
  if (field.kind === "money") return field.summed !== false;
  return field.kind === "decimal" && (field.as === undefined || field.as === "hours");
}
