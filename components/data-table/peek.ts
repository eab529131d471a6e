import type { ReactNode } from "react";
import type { RecordPart } from "@/components/resource/record-parts";
import type { AnyResource } from "@/lib/engine/resource/define";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";
import { relationOf, titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { cellOf, type Words } from "./cell-value";
import type { CellValue } from "./types";

/** What one field of a record says, in the reader's words. */
export type Fact = { readonly column: ColumnDescriptor; readonly value: CellValue; readonly section: string };
/** A record as the drawer beside the list shows it: what is filled in. */
export type Peek = {
  readonly title: string;
  /** What tells it apart from others of its name: "Campinas · PDV-1107". */
  readonly subtitle: string;
  readonly active: boolean | null;
  /** Its picture. */
  readonly image?: string;
  readonly items: readonly Fact[];
  /** The parts of the record's page that fit beside a list, after the first, which is its fields. */
  readonly parts: readonly RecordPart[];
  /** The part that is shown instead of the fields. */
  readonly part?: { readonly key: string; readonly content: ReactNode };
  /** What a page says above and under the fields. */
  readonly top?: ReactNode;
  readonly more?: ReactNode;
};

/** What a list says of a record in words of its own, and which fields those words stand for. */
export type PeekWords = {
  readonly said?: ((key: string, row: Row) => string | undefined) | undefined;
  readonly without?: readonly string[] | undefined;
  /** More linked records than this are counted: a client may have hundreds of PDVs. */
  readonly named?: number;
};
/** As many as a drawer has room for. */
const NAMED = 8;
const DATES: ReadonlySet<string> = new Set(["createdAt", "updatedAt"]);
/** Section of the two, which no form has. */
export const DATED = "dates";

/** The fields of one record that have a value, in the order of the form, and its two dates. */
export function factsOf(
  descriptor: Descriptor,
  row: Row,
  words: Words,
  { said, without, named = NAMED }: PeekWords = {},
): Fact[] {
  const items = descriptor.fields.flatMap(({ key, label, field, choices, section = "" }) => {
    if (without?.includes(key)) return [];
    // What the program alone sets is not worth a line while it is off.
    if (field.write === "never" && row[key] === false) return [];
    if (key === descriptor.titleKey || field.secret || field.kind === "rows" || field.kind === "id") return [];
    const format =
      field.kind === "text" ? field.format : field.kind === "date" || field.kind === "int" ? field.as : undefined;
    const column = {
      key,
      label,
      kind: field.kind,
      initial: true,
      ...(choices && { choices }),
      ...(format && { format }),
    };
    const plain = field.kind === "refs" ? namesIn(row[relationOf(key)], named) : cellOf(column, row, words);
    const value = said?.(key, row) ?? plain;
    return value === null ? [] : [{ column, value, section }];
  });
  // When it was made and changed last: a record of a name alone would have nothing to show.
  const dates = descriptor.columns.flatMap((column) => {
    const value = DATES.has(column.key) ? cellOf(column, row, words) : null;
    return value === null ? [] : [{ column, value, section: DATED }];
  });
  return [...items, ...dates];
}

/** A record at a glance: what its definition names of what this reader gets, or all that is filled in. */
export function peekOf(
  descriptor: Descriptor,
  row: Row,
  words: Words,
  { glance, hint = [], ...told }: PeekWords & Pick<AnyResource, "glance" | "hint"> = {},
): Peek {
  const facts = factsOf(descriptor, row, words, told);
  const of = (keys: readonly string[]) => keys.flatMap((key) => facts.find(({ column }) => column.key === key) ?? []);
  const image = descriptor.image && row[descriptor.image];
  return {
    ...(typeof image === "string" && { image }),
    title: titleOf(row, descriptor.titleKey),
    subtitle: of(hint)
      .map(({ value }) => value)
      .filter((value) => typeof value === "string")
      .join(" · "),
    active: descriptor.activation ? row.isActive === true : null,
    items: glance ? of(glance) : facts,
    parts: [],
  };
}

function namesIn(linked: unknown, most: number): string | null {
  const names = Array.isArray(linked) ? linked.map((ref: { name?: unknown }) => String(ref.name ?? "")) : [];
  if (names.length === 0) return null;
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(", ")} +${rest}` : names.join(", ");
}
