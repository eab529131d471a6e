import XLSX from "sheetjs-style";
import JSZip from "sheetjs-style/jszip.js";
import { DAY_MS } from "@/lib/base/calendar/days";
import type { Locale } from "@/lib/base/i18n/locales";
import { type CellValue, type Column, looksLikeFormula, numberOf, type Sheet, wallClock } from "./columns";

type Cell = { t: "s" | "n"; v: string | number; s: object };

const SHEET_PATH = "xl/worksheets/sheet1.xml";
const NAME_LIMIT = 31;
const [LEAST_WIDTH, MOST_WIDTH] = [8, 48];
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);

const FONT = { name: "Calibri", sz: 11 };
const TITLE = { font: { ...FONT, sz: 14, bold: true } };
const ABOUT = { font: { ...FONT, color: { rgb: "595959" } } };
const HEADER = {
  font: { ...FONT, bold: true, color: { rgb: "FFFFFF" } },
  fill: { patternType: "solid", fgColor: { rgb: "1F3A34" } },
  alignment: { vertical: "center", wrapText: true },
};

const BALANCE = '+#,##0" min";-#,##0" min";0" min"';
/** How each kind is shown; a sign before the minutes of a balance, as negative times of day cannot be shown. */
const FORMAT = {
  number: { "pt-BR": "General", en: "General", "en-BR": "General" },
  money: { "pt-BR": '"R$" #,##0.00', en: '"$"#,##0.00', "en-BR": '"R$" #,##0.00' },
  date: { "pt-BR": "dd/mm/yyyy", en: "dd mmm yyyy", "en-BR": "dd mmm yyyy" },
  dateTime: { "pt-BR": "dd/mm/yyyy hh:mm", en: "dd mmm yyyy hh:mm", "en-BR": "dd mmm yyyy hh:mm" },
  minutes: { "pt-BR": "[h]:mm", en: "[h]:mm", "en-BR": "[h]:mm" },
  balance: { "pt-BR": BALANCE, en: BALANCE, "en-BR": BALANCE },
} as const satisfies Record<Exclude<Column["kind"], "text">, Record<Locale, string>>;

/** A styled workbook of one sheet with real numbers and dates, its header frozen. This library only ever writes here, never reads a file. */
export function writeXlsx(sheet: Sheet, locale: Locale): Buffer {
  const cells: Record<string, unknown> = {};
  const put = (row: number, column: number, cell: Cell) => {
    cells[XLSX.utils.encode_cell({ r: row, c: column })] = cell;
  };
  [sheet.title, ...sheet.about].forEach((text, row) => {
    put(row, 0, textCell(text, row === 0 ? TITLE : ABOUT));
  });
  const header = sheet.about.length + 2;
  for (const [at, { label }] of sheet.columns.entries()) put(header, at, textCell(label, HEADER));
  for (const [row, values] of sheet.rows.entries()) {
    for (const [at, column] of sheet.columns.entries()) {
      const cell = cellOf(column, values[at] ?? null, sheet.timeZone, locale);
      if (cell) put(header + 1 + row, at, cell);
    }
  }
  const last = { r: header + sheet.rows.length, c: Math.max(0, sheet.columns.length - 1) };
  const table = { s: { r: header, c: 0 }, e: last };
  cells["!ref"] = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: last });
  cells["!autofilter"] = { ref: XLSX.utils.encode_range(table) };
  cells["!cols"] = sheet.columns.map((column, at) => ({ wch: widthOf(column, at, sheet) }));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, cells, sheetName(sheet.title));
  return frozen(XLSX.write(book, { type: "buffer", bookType: "xlsx", bookSST: true }), header + 1);
}

function cellOf({ kind }: Column, value: CellValue, timeZone: string, locale: Locale): Cell | null {
  if (value === null) return null;
  if (kind === "text") return value === "" ? null : textCell(String(value), { font: FONT });
  const number = serialOf(kind, value, timeZone);
  return number === null ? null : { t: "n", v: number, s: { font: FONT, numFmt: FORMAT[kind][locale] } };
}

function serialOf(kind: Exclude<Column["kind"], "text">, value: CellValue, timeZone: string): number | null {
  if (kind === "date") return daysSince(`${String(value)}T00:00:00Z`);
  if (kind === "dateTime") return daysSince(`${wallClock(value, timeZone)?.replace(" ", "T")}Z`);
  const number = numberOf(value);
  return number === null || kind !== "minutes" ? number : number / 1_440;
}

function daysSince(iso: string): number | null {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : (at - EPOCH) / DAY_MS;
}

/** Text stays text even when its cell is edited, so that nothing in it is ever run. */
function textCell(text: string, style: object): Cell {
  return { t: "s", v: text, s: looksLikeFormula(text) ? { ...style, numFmt: "@" } : style };
}

function widthOf({ label, kind }: Column, at: number, { rows }: Sheet): number {
  const fixed = { text: 0, number: 10, money: 14, date: 12, dateTime: 18, minutes: 9, balance: 11 }[kind];
  const longest = kind === "text" ? rows.reduce((most, row) => Math.max(most, String(row[at] ?? "").length), 0) : 0;
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, fixed, longest + 2, label.length + 2));
}

/** What a sheet may be called: 31 characters, none of `: \ / ? * [ ]`. */
const sheetName = (title: string) =>
  title
    .replace(/[:\\/?*[\]]/g, " ")
    .slice(0, NAME_LIMIT)
    .trim() || "1";

/** Keeps the rows above the data in sight, which the library cannot write itself. */
function frozen(book: Buffer, rows: number): Buffer {
  const zip = new JSZip(book);
  const pane = `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const xml = zip.file(SHEET_PATH).asText();
  zip.file(SHEET_PATH, xml.replace(/<sheetView ([^>]*)\/>/, `<sheetView $1>${pane}</sheetView>`));
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}
