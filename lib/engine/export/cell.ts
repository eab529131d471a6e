import { formatDocument } from "@/lib/base/brazil/formats";
import { TEXT_FORMATS } from "@/lib/base/brazil/text-formats";
import { formatMonth } from "@/lib/base/i18n/calendar";
import type { Words } from "@/lib/base/i18n/words";
import { nameIn } from "@/lib/base/objects/records";
import type { CellValue } from "@/lib/base/sheets/columns";
import { isAmong } from "@/lib/base/text/among";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { relationOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { stateWord } from "@/lib/engine/resource/states";

/** How a column's value of a record becomes what a cell holds; what the column is, is asked once. */
export function cellOf(column: ColumnDescriptor, { t, locale }: Words): (row: Row) => CellValue {
  const { key, format, choices } = column;
  switch (column.kind) {
    case "refs":
    case "codes":
      return (row) => {
        const [value, count] = [row[key], row[`${key}Count`]];
        return typeof count === "number" ? String(count) : Array.isArray(value) ? value.join(", ") : null;
      };
    case "status":
      return (row) => stateWord(choices, row[key]);
    case "flag":
      return (row) => t(row[key] === true ? "common.yes" : "common.no");
    case "ref": {
      const relation = relationOf(key);
      return (row) => nameIn(row[relation]);
    }
    case "file":
      return (row) => (row[key] == null ? null : 1);
    case "date":
      return (row) => {
        const value = row[key];
        return typeof value === "string" && format === "month" ? formatMonth(locale, value) : (value as string | null);
      };
    case "text":
      return (row) => (row[key] == null ? null : worded(String(row[key]), format));
    default:
      if (format === "place") return (row) => (typeof row[key] === "number" ? row[key] + 1 : null);
      return (row) => {
        const value = row[key];
        const label = choices?.find((choice) => choice.value === String(value))?.label;
        return label ?? (typeof value === "number" ? value : value == null ? null : String(value));
      };
  }
}

const worded = (text: string, format: string | undefined) =>
  isAmong(TEXT_FORMATS, format) ? formatDocument(format, text) : text;
