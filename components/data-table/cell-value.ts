import { formatDocument } from "@/lib/base/brazil/formats";
import { TEXT_FORMATS, type TextFormat } from "@/lib/base/brazil/text-formats";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { EMPTY, formatDateTime, formatDay, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { formatZone } from "@/lib/base/i18n/zone";
import { isAmong } from "@/lib/base/text/among";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";
import { relationOf, titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import type { CellValue, ListRow } from "./types";

export type Words = { readonly locale: Locale; readonly timeZone: string };

const asFormat = (format: string | undefined): TextFormat | null => (isAmong(TEXT_FORMATS, format) ? format : null);
const nameOf = (value: unknown): string | null =>
  value !== null && typeof value === "object" && "name" in value ? String(value.name) : null;
const filled = (text: string): string | null => (text === "" || text === EMPTY ? null : text);

/** One value of a record in the reader's language; null = nothing there. */
export function cellOf(column: ColumnDescriptor, row: Row, { locale, timeZone }: Words): CellValue {
  const value = row[column.key];
  if (column.kind === "refs") {
    const count = row[`${column.key}Count`];
    return typeof count === "number" ? formatNumber(locale, count) : null;
  }
  if (value === null || value === undefined || value === "") return null;
  switch (column.kind) {
    case "status":
    case "flag":
      return value === true;
    case "text": {
      const format = asFormat(column.format);
      if (format === "timeZone") return formatZone(locale, String(value));
      return format ? formatDocument(format, String(value)) : String(value);
    }
    case "int":
    case "decimal":
      if (column.choices) return column.choices.find((c) => c.value === String(value))?.label ?? String(value);
      if (column.format === "place") return formatNumber(locale, Number(value) + 1);
      return filled(formatNumber(locale, typeof value === "number" ? value : String(value)));
    case "money":
      return filled(formatMoney(locale, String(value)));
    case "date":
      return column.format === "month" ? formatMonth(locale, String(value)) : filled(formatDay(locale, String(value)));
    case "dateTime":
      return filled(formatDateTime(locale, String(value), timeZone));
    case "choice":
      return column.choices?.find((c) => c.value === value)?.label ?? String(value);
    case "ref":
      return nameOf(row[relationOf(column.key)]);
    case "file":
      return { fileId: String(value) };
    case "rows":
    case "codes":
    case "id":
    case "condition":
    case "counted":
    case "latest":
      return null;
  }
}

const imageOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The words of a cell that say more than its field alone. */
type Said = (key: string, row: Row) => string | undefined;

/** The part of a record that its row shows: the visible columns, its name, and whether it is active. */
export function listRow(
  descriptor: Descriptor,
  visible: readonly string[],
  row: Row,
  words: Words,
  said?: Said,
): ListRow {
  const wanted = new Set(visible);
  const columns = descriptor.columns.filter((c) => wanted.has(c.key));
  return {
    id: row.id,
    title: titleOf(row, descriptor.titleKey),
    ...(descriptor.image && { image: imageOf(row[descriptor.image]) }),
    active: descriptor.activation ? row.isActive === true : null,
    cells: Object.fromEntries(columns.map((c) => [c.key, said?.(c.key, row) ?? cellOf(c, row, words)])),
  };
}
