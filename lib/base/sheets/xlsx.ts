import XLSX from "sheetjs-style";
import JSZip from "sheetjs-style/jszip.js";
import type { Locale } from "@/lib/base/i18n/locales";
import { cellSerial, columnWidth, sheetName } from "./cells";
import { type CellValue, type Column, looksLikeFormula, type Sheet } from "./columns";
import { CELL_FORMATS } from "./styles";

type Cell = { t: "s" | "n"; v: string | number; s: object };

const SHEET_PATH = "xl/worksheets/sheet1.xml";

const FONT = { name: "Calibri", sz: 11 };
const TITLE = { font: { ...FONT, sz: 14, bold: true } };
const ABOUT = { font: { ...FONT, color: { rgb: "595959" } } };
const HEADER = {
  font: { ...FONT, bold: true, color: { rgb: "FFFFFF" } },
  fill: { patternType: "solid", fgColor: { rgb: "1F3A34" } },
  alignment: { vertical: "center", wrapText: true },
};

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
  cells["!cols"] = sheet.columns.map((column, at) => ({
    wch: columnWidth(
      column,
      sheet.rows.map((row) => row[at]),
    ),
  }));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, cells, sheetName(sheet.title));
  return frozen(XLSX.write(book, { type: "buffer", bookType: "xlsx", bookSST: true }), header + 1);
}

function cellOf({ kind }: Column, value: CellValue, timeZone: string, locale: Locale): Cell | null {
  if (value === null) return null;
  if (kind === "text") return value === "" ? null : textCell(String(value), { font: FONT });
  const number = cellSerial(kind, value, timeZone);
  return number === null ? null : { t: "n", v: number, s: { font: FONT, numFmt: CELL_FORMATS[kind][locale] } };
}

/** Text stays text even when its cell is edited, so that nothing in it is ever run. */
function textCell(text: string, style: object): Cell {
  return { t: "s", v: text, s: looksLikeFormula(text) ? { ...style, numFmt: "@" } : style };
}

/** Keeps the rows above the data in sight, which the library cannot write itself. */
function frozen(book: Buffer, rows: number): Buffer {
  const zip = new JSZip(book);
  const pane = `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const xml = zip.file(SHEET_PATH).asText();
  zip.file(SHEET_PATH, xml.replace(/<sheetView ([^>]*)\/>/, `<sheetView $1>${pane}</sheetView>`));
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}
