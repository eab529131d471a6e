import type { ReactNode } from "react";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";
import { relationOf, titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { cellOf, type Words } from "./cell-value";
import type { CellValue } from "./types";

/** A record as the drawer beside the list shows it: what is filled in, in the reader's words. */
export type Peek = {
  readonly title: string;
  readonly active: boolean | null;
  /** What its page adds, under its fields. */
  readonly more?: ReactNode;
  readonly items: readonly { readonly column: ColumnDescriptor; readonly value: CellValue }[];
};

/** What a list says of a record in words of its own, and which fields those words stand for. */
export type PeekWords = {
  readonly said?: ((key: string, row: Row) => string | undefined) | undefined;
  readonly without?: readonly string[] | undefined;
};
/** More linked records than this are counted: a client may have hundreds of PDVs. */
const NAMED = 8;
const DATES: ReadonlySet<string> = new Set(["createdAt", "updatedAt"]);

/** The fields of one record that have a value, in the order of the form. */
export function peekOf(descriptor: Descriptor, row: Row, words: Words, { said, without }: PeekWords = {}): Peek {
  const items = descriptor.fields.flatMap(({ key, label, field, choices }) => {
    if (without?.includes(key)) return [];
    if (key === descriptor.titleKey || field.secret || field.kind === "rows" || field.kind === "id") return [];
    const format = field.kind === "text" ? field.format : undefined;
    const column = {
      key,
      label,
      kind: field.kind,
      initial: true,
      ...(choices && { choices }),
      ...(format && { format }),
    };
    const plain = field.kind === "refs" ? namesIn(row[relationOf(key)]) : cellOf(column, row, words);
    const value = said?.(key, row) ?? plain;
    return value === null ? [] : [{ column, value }];
  });
  // When it was made and changed last: a record of a name alone would have nothing to show.
  const dates = descriptor.columns.flatMap((column) => {
    const value = DATES.has(column.key) ? cellOf(column, row, words) : null;
    return value === null ? [] : [{ column, value }];
  });
  return {
    title: titleOf(row, descriptor.titleKey),
    active: descriptor.activation ? row.isActive === true : null,
    items: [...items, ...dates],
  };
}

function namesIn(linked: unknown): string | null {
  const names = Array.isArray(linked) ? linked.map((ref: { name?: unknown }) => String(ref.name ?? "")) : [];
  if (names.length === 0) return null;
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(", ")} +${rest}` : names.join(", ");
}
