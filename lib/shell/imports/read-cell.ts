import { readDay } from "@/lib/base/calendar/day-text";
import { readMonth } from "@/lib/base/calendar/month-text";
import type { FieldError } from "@/lib/base/problem/catalogue";
import { cellText, isDateCell, isEmptyCell, plainNumber, type RawCell } from "@/lib/base/sheets/reading/cell";
import type { DateOrder, DecimalMark } from "@/lib/base/sheets/reading/shape";
import type { Field } from "@/lib/engine/resource/field";
import { plainValue } from "./names";
import { readNumber } from "./read-value";
import type { Target } from "./targets";

export type How = {
  readonly decimal: DecimalMark;
  readonly dates: DateOrder;
  /** What an empty cell does: "keep" leaves the field alone, "clear" empties it. */
  readonly empty: "keep" | "clear";
};
/** A value; nothing to write; something wrong; or names of records that have to be found first. */
export type Read =
  | { readonly value: unknown }
  | { readonly nothing: true }
  | { readonly error: FieldError }
  | { readonly named: readonly string[] };

const YES = new Set(["sim", "s", "yes", "y", "true", "1", "x", "verdadeiro", "ativo", "active"]);
const NO = new Set(["nao", "n", "no", "false", "0", "falso", "inativo", "inactive"]);
/** Digits that a number lost at its beginning when a spreadsheet took it for one. */
const DIGITS: Readonly<Partial<Record<string, number>>> = { cnpj: 14, cpf: 11, postalCode: 8 };
const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i;

const wrong = (code: string, params?: FieldError["params"]): Read => ({ error: params ? { code, params } : { code } });

/** What a cell says for a field. The rules of the field itself come after, where forms and calls meet them too. */
export function readCell(target: Target, cell: RawCell, how: How): Read {
  const { field, choices } = target;
  if (isEmptyCell(cell)) return how.empty === "clear" && target.key !== "isActive" ? cleared(field) : { nothing: true };
  const text = cellText(cell).trim();
  switch (field.kind) {
    case "text":
      return readText(field, cell, text);
    case "int":
    case "decimal": {
      const value = choices.get(plainValue(text));
      return value === undefined ? readAmount(field, cell, text, how) : { value: Number(value) };
    }
    case "money": {
      const amount = typeof cell === "number" ? cell : readNumber(text.replace(/^(r\$|us\$|\$)/i, ""), how.decimal);
      return amount === null ? wrong("not_a_number") : { value: moneyOf(amount) };
    }
    case "flag": {
      const known = choices.get(plainValue(text)) ?? text;
      if (cell === true || YES.has(plainValue(known))) return { value: true };
      return cell === false || NO.has(plainValue(known)) ? { value: false } : wrong("not_yes_or_no");
    }
    case "date": {
      if (field.as === "month") {
        const month = readMonth(isDateCell(cell) ? cell.date : text);
        return month ? { value: month } : wrong("invalid_month");
      }
      const day = isDateCell(cell) ? cell.date : readDay(text, how.dates);
      return day ? { value: day } : wrong("invalid_date");
    }
    case "choice": {
      const value = choices.get(plainValue(text));
      return value === undefined ? wrong("invalid_choice") : { value };
    }
    case "codes": {
      const values = listed(text).map((one) => choices.get(plainValue(one)));
      return values.every((one) => one !== undefined) ? { value: [...new Set(values)] } : wrong("invalid_choice");
    }
    case "ref":
      return { named: [text] };
    case "refs":
      return { named: listed(text) };
    default:
      return { nothing: true };
  }
}

/** What stands for nothing in a field of this kind; a list without anything is empty. */
function cleared(field: Field): Read {
  if (field.kind === "refs") return { value: [] };
  return field.kind === "flag" || field.kind === "codes" ? { nothing: true } : { value: null };
}

function readText(field: Extract<Field, { kind: "text" }>, cell: RawCell, text: string): Read {
  const { format } = field;
  if (isDateCell(cell)) {
    if (format === "time" && cell.time) return { value: cell.time.slice(0, 5) };
    return format ? wrong("became_a_date") : { value: text };
  }
  if (format && SHORTENED.test(text)) return wrong("shortened_number");
  const digits = format && DIGITS[format];
  // Without its marks and its first zeros it is still that number.
  if (digits && /^\d+$/.test(text) && text.length < digits) return { value: text.padStart(digits, "0") };
  if (format === "time" && typeof cell === "number" && cell >= 0 && cell < 1) return { value: clockOf(cell) };
  return { value: text };
}

const clockOf = (part: number): string => {
  const minutes = Math.round(part * 1_440);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};

function readAmount(field: Extract<Field, { kind: "int" | "decimal" }>, cell: RawCell, text: string, how: How): Read {
  if (typeof cell === "number") return { value: Number(plainNumber(cell)) };
  const hours = field.kind === "decimal" && field.as === "hours" ? /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) : null;
  if (hours) return { value: Math.round((Number(hours[1]) + Number(hours[2]) / 60) * 100) / 100 };
  const place = field.kind === "decimal" && (field.as === "latitude" || field.as === "longitude");
  const bare = text.replace(/\s*(%|h|min|m|km)$/i, "");
  // Nobody writes thousands into a coordinate, so the last mark is the decimal one, whatever the rest of the file does.
  const value = readNumber(bare, place ? (bare.includes(",") ? "," : ".") : how.decimal);
  return value === null ? wrong("not_a_number") : { value };
}

/** Cents that a spreadsheet counts in halves of a millionth are still cents. */
function moneyOf(amount: number): string {
  const cents = Math.round(amount * 100) / 100;
  return Math.abs(cents - amount) < 1e-6 ? cents.toFixed(2) : plainNumber(amount);
}

/** Several names in one cell: by line, by `;` or by `|`. A comma may be part of a name. */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n;|]/)
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];
