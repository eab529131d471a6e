import type { ColumnDescriptor, Descriptor } from "@/lib/resource/descriptor";
import { relationOf, titleOf } from "@/lib/resource/field";
import type { Row } from "@/lib/resource/list-query";
import { cellOf, type Words } from "./cell-value";
import type { CellValue } from "./types";

/** A record as the drawer beside the list shows it: what is filled in, in the reader's words. */
export type Peek = {
  readonly title: string;
  readonly active: boolean | null;
  readonly items: readonly { readonly column: ColumnDescriptor; readonly value: CellValue }[];
};

/** The fields of one record that have a value, in the order of the form. */
export function peekOf(descriptor: Descriptor, row: Row, words: Words): Peek {
  const items = descriptor.fields.flatMap(({ key, label, field, choices }) => {
    if (key === descriptor.titleKey || field.secret || field.kind === "rows") return [];
    const format = field.kind === "text" ? field.format : undefined;
    const column = {
      key,
      label,
      kind: field.kind,
      initial: true,
      ...(choices && { choices }),
      ...(format && { format }),
    };
    const value = field.kind === "refs" ? namesIn(row[relationOf(key)]) : cellOf(column, row, words);
    return value === null ? [] : [{ column, value }];
  });
  return {
    title: titleOf(row, descriptor.titleKey),
    active: descriptor.activation ? row.isActive === true : null,
    items,
  };
}

function namesIn(linked: unknown): string | null {
  const names = Array.isArray(linked) ? linked.map((ref: { name?: unknown }) => String(ref.name ?? "")) : [];
  return names.length > 0 ? names.join(", ") : null;
}
