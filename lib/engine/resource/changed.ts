import { rowsOf, textsOf } from "@/lib/base/objects/records";
import type { AnyBound } from "./bind";
import type { RowsField } from "./field";

type Values = Readonly<Record<string, unknown>>;

/** Keys whose sent value differs from what is stored; lists count as sets, secrets always as changed. */
export function changedKeys(bound: Pick<AnyBound, "resource">, before: Values, values: Values): string[] {
  return Object.keys(values).filter((key) => {
    const field = bound.resource.fields[key];
    if (field?.secret) return values[key] != null;
    if (field?.kind === "refs") return !sameSet(before[key], values[key]);
    if (field?.kind === "rows")
      return JSON.stringify(cellsOf(field, before[key])) !== JSON.stringify(cellsOf(field, values[key], before[key]));
    if (field?.kind === "money")
      return before[key] == null || values[key] == null
        ? (before[key] ?? null) !== (values[key] ?? null)
        : Number(before[key]) !== Number(values[key]);
    return JSON.stringify(before[key] ?? null) !== JSON.stringify(values[key] ?? null);
  });
}

/** Rows by their own fields only, without the names of what they refer to and without what nobody writes. One sent without its id is compared as the one that was there. */
function cellsOf(field: RowsField, rows: unknown, before: unknown = null): unknown[] {
  const there = rowsOf(before);
  return rowsOf(rows).map((cells, at) =>
    Object.entries(field.fields).map(([key, { kind, write }]) => {
      if (write === "never") return null;
      const cell = cells[key] ?? (key === "id" ? there[at]?.id : null) ?? null;
      return kind === "money" && cell !== null ? Number(cell) : cell;
    }),
  );
}

function sameSet(a: unknown, b: unknown): boolean {
  const [left, right] = [new Set(textsOf(a)), new Set(textsOf(b))];
  return left.size === right.size && [...left].every((item) => right.has(item));
}
