import { wallTime } from "@/lib/base/calendar/zone";

/**
 * What the cells of a column are. "date": "YYYY-MM-DD"; "dateTime": an instant, written as the clock of the sheet's zone showed it; "money": a
 * decimal string; "minutes": a length of time that is never negative; "balance": minutes with their sign.
 */
export type ColumnKind = "text" | "number" | "money" | "date" | "dateTime" | "minutes" | "balance";
export type Column = { readonly label: string; readonly kind: ColumnKind };
export type CellValue = string | number | Date | null;

export type Sheet = {
  /** Name of the sheet and its first line. */
  readonly title: string;
  /** What it shows and for whom, a line each: filters, zone, person, time. */
  readonly about: readonly string[];
  /** IANA zone in which instants are written. */
  readonly timeZone: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly CellValue[])[];
};
export type SheetFormat = "xlsx" | "csv";
export const SHEET_MIME = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/**
 * A text that a spreadsheet would take for a formula or a command: spaces and invisible characters before it are skipped by some, and
 * full-width signs are signs where such keyboards are in use.
 */
export const looksLikeFormula = (text: string): boolean =>
  // Most texts begin with a plain letter or digit, and need no closer look.
  !isPlainLetter(text.charCodeAt(0)) &&
  (/^[\t\r\n]/.test(text) || /^[=+\-@|%\u2212]/.test(text.normalize("NFKC").replace(/^[\p{Cf}\p{Cc}\p{Z}]+/u, "")));

/** A to Z, a to z or 0 to 9, by its code. */
const isPlainLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A number as it is, or of a decimal string; null for what is none. */
export function numberOf(value: CellValue): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && DECIMAL.test(value) ? Number(value) : null;
}

/** The wall clock of an instant in a zone, "YYYY-MM-DD HH:MM:SS"; null for what is no instant. */
export function wallClock(value: CellValue, timeZone: string): string | null {
  const at = value instanceof Date ? value : typeof value === "string" ? new Date(value) : null;
  if (!at || Number.isNaN(at.getTime())) return null;
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 19).replace("T", " ");
}
