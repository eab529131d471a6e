import type { Column, ColumnKind } from "@/lib/base/sheets/columns";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";

const KINDS: Readonly<Partial<Record<ColumnDescriptor["kind"], ColumnKind>>> = {
  ...{ date: "date", dateTime: "dateTime", int: "number", decimal: "number", money: "money", file: "number" },
};

/** Columns of a file, under the whole name of each field: the screen may shorten it, or tell of it in another way. */
export const fileColumns = (
  shown: readonly ColumnDescriptor[],
  { fields }: Pick<Descriptor, "fields">,
  minutes: readonly string[] = [],
): Column[] =>
  shown.map(({ key, label, kind, choices, format }) => ({
    label: fields.find((field) => field.key === key)?.label ?? label,
    kind: minutes.includes(key) ? "minutes" : choices || format === "month" ? "text" : (KINDS[kind] ?? "text"),
  }));
