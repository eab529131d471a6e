import type { Locale } from "@/lib/base/i18n/locales";
import { type CellValue, type Column, looksLikeFormula, numberOf, type Sheet, wallClock } from "./columns";

const BOM = "\uFEFF";

/** A table as spreadsheets of that language open it by a double click: `;` and comma decimals in pt-BR, `,` and points in en. */
export function writeCsv(sheet: Sheet, locale: Locale): Buffer {
  return Buffer.from(csvHead(sheet, locale) + csvRows(sheet, sheet.rows, locale), "utf8");
}

/** What stands above the rows: title, what it shows, and the names of the columns. */
export function csvHead({ title, about, columns }: Omit<Sheet, "rows">, locale: Locale): string {
  const lines = [
    ...[title, ...about].map((text) => lineOf([safeText(text)], locale)),
    "",
    lineOf(
      columns.map((column) => safeText(column.label)),
      locale,
    ),
  ];
  return `${BOM}${lines.join("\r\n")}\r\n`;
}

/** Some rows of it, for files that are written as they are read. */
export function csvRows(sheet: Omit<Sheet, "rows">, rows: Sheet["rows"], locale: Locale): string {
  const { columns, timeZone } = sheet;
  const separator = separatorOf(locale);
  // Of a million rows each list of cells would be one more thing to be cleared away.
  let text = "";
  for (const row of rows) {
    let line = "";
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at];
      const cell = column ? quoted(cellText(column, row[at] ?? null, timeZone, locale), separator) : "";
      line = at === 0 ? cell : line + separator + cell;
    }
    text += `${line}\r\n`;
  }
  return text;
}

const separatorOf = (locale: Locale): Separator => (locale === "pt-BR" ? ";" : ",");

function lineOf(cells: readonly string[], locale: Locale): string {
  const separator = separatorOf(locale);
  return cells.map((cell) => quoted(cell, separator)).join(separator);
}

function cellText({ kind }: Column, value: CellValue, timeZone: string, locale: Locale): string {
  if (value === null) return "";
  switch (kind) {
    case "text":
      return safeText(String(value));
    case "number":
    case "money":
      return decimal(value, locale);
    case "balance":
      return decimal(numberOf(value) === null ? null : Math.round(Number(value)), locale);
    case "minutes":
      return clockLength(numberOf(value));
    case "date":
      return dateText(String(value), locale);
    case "dateTime": {
      const [day, time] = wallClock(value, timeZone)?.split(" ") ?? [];
      return day && time ? `${dateText(day, locale)} ${time.slice(0, 5)}` : "";
    }
  }
}

/** The digits as they came, so that "1234.50" keeps its last one. */
function decimal(value: CellValue, locale: Locale): string {
  const number = numberOf(value);
  if (number === null) return "";
  const digits = typeof value === "string" ? value : plain(number);
  return locale === "pt-BR" ? digits.replace(".", ",") : digits;
}

// A formatter costs a thousand times what it does.
const DIGITS = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 10 });
/** Without the exponent that JavaScript writes for very small and very large numbers. */
const plain = (number: number) => (Number.isSafeInteger(number) ? String(number) : DIGITS.format(number));

/** 485 → "8:05", which spreadsheets read as a length of time. */
function clockLength(minutes: number | null): string {
  if (minutes === null) return "";
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function dateText(day: string, locale: Locale): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return "";
  return locale === "pt-BR" ? `${parts[3]}/${parts[2]}/${parts[1]}` : day;
}

/** An apostrophe before what a spreadsheet would run. */
const safeText = (text: string) => (looksLikeFormula(text) ? `'${text}` : text);

const NEEDS_QUOTES = { ";": /[;"\r\n]/, ",": /[,"\r\n]/ } as const;
type Separator = keyof typeof NEEDS_QUOTES;

function quoted(text: string, separator: Separator): string {
  return NEEDS_QUOTES[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
