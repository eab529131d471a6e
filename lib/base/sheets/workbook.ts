import type { Locale } from "@/lib/base/i18n/locales";
import { cellSerial, columnWidth, sheetName } from "./cells";
import { type CellValue, type Column, looksLikeFormula, type Sheet } from "./columns";
import {
  KINDS,
  linksOf,
  STYLE,
  sheetFoot,
  sheetHead,
  sheetPath,
  stylesXml,
  workbookXml,
  xmlText,
} from "./workbook-parts";
import { type ZipEntry, zipped } from "./zip";

type Values = readonly CellValue[];
/** A table whose rows come later. `aboutName` is the sheet that tells what it shows. */
export type BookHead = Omit<Sheet, "rows"> & { readonly aboutName: string };
type Batches = AsyncIterable<readonly Values[]>;
/** A table of its own, on sheets of its own. */
export type BookTable = Pick<Sheet, "title" | "timeZone" | "columns"> & { readonly batches: Batches };
/** Tables that are looked for one after the other, each when the one before is written. */
export type BookTables = AsyncIterable<BookTable>;

/** Rows that a sheet of a spreadsheet holds, the header among them. */
const SHEET_ROWS = 1_048_576;
/** Rows gathered to one piece of text. */
const AT_ONCE = 200;

/**
 * A workbook (ECMA-376) written while its rows are read: a sheet that tells what it shows, then the table with its header frozen and
 * filters on it, on as many sheets as its rows need, and those of `more` behind it. Holds `AT_ONCE` rows and no more; numbers, dates and money
 * are real ones, and nothing in it is run.
 */
export function workbook(
  head: BookHead,
  batches: Batches,
  locale: Locale,
  sheetRows = SHEET_ROWS,
  more?: BookTables,
): AsyncGenerator<Uint8Array> {
  return zipped(parts(head, { first: { ...head, batches }, more }, locale, sheetRows));
}

async function* parts(
  head: BookHead,
  { first, more }: { readonly first: BookTable; readonly more: BookTables | undefined },
  locale: Locale,
  sheetRows: number,
): AsyncGenerator<ZipEntry> {
  const names = [sheetName(head.aboutName)];
  yield { name: sheetPath(0), body: once(aboutXml(head)) };
  yield* sheetsOf(first, names, sheetRows);
  if (more) for await (const table of more) yield* sheetsOf(table, names, sheetRows);
  yield { name: "xl/workbook.xml", body: once(workbookXml(names)) };
  yield { name: "xl/styles.xml", body: once(stylesXml(locale)) };
  for (const [name, xml] of linksOf(names.length)) yield { name, body: once(xml) };
}

/** The sheets of a table; their names are added to `names`. */
async function* sheetsOf(table: BookTable, names: string[], sheetRows: number): AsyncGenerator<ZipEntry> {
  const rows = rowsOf(table.batches);
  let next = await rows.next();
  const widths = table.columns.map((column, at) =>
    columnWidth(column, next.done ? [] : next.value.map((row) => row[at])),
  );
  const left = { rows: next.done ? [] : next.value };
  do {
    names.push(numbered(sheetName(table.title), names));
    const isFirst = names.length === 2;
    const body = async function* () {
      yield sheetHead(widths, { frozen: true, open: isFirst });
      yield rowXml(1, table.columns.length, (at, reference) =>
        textCell(table.columns[at]?.label ?? "", STYLE.header, reference),
      );
      let at = 1;
      while (at < sheetRows) {
        if (left.rows.length === 0) {
          next = await rows.next();
          if (next.done) break;
          left.rows = next.value;
        }
        const some = left.rows.slice(0, sheetRows - at);
        left.rows = left.rows.slice(some.length);
        const first = at + 1;
        yield rowsXml(table, some, first);
        at += some.length;
      }
      const last = columnLetters(Math.max(0, table.columns.length - 1));
      yield sheetFoot(`A1:${last}${at}`);
    };
    yield { name: sheetPath(names.length - 1), body: body() };
    if (left.rows.length === 0 && !next.done) {
      next = await rows.next();
      left.rows = next.done ? [] : next.value;
    }
  } while (left.rows.length > 0);
}

/** The batches in pieces that are never empty and never long. */
async function* rowsOf(batches: AsyncIterable<readonly Values[]>): AsyncGenerator<readonly Values[]> {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += AT_ONCE) yield batch.slice(from, from + AT_ONCE);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function aboutXml({ title, about }: BookHead): string {
  const lines = [title, ...about].map((text, at) =>
    rowXml(at + 1, 1, (_, reference) => textCell(text, at === 0 ? STYLE.title : STYLE.about, reference)),
  );
  return sheetHead([100], { frozen: false, open: false }) + lines.join("") + sheetFoot(null);
}

type Table = Pick<BookTable, "columns" | "timeZone">;

function rowsXml({ columns, timeZone }: Table, rows: readonly Values[], first: number): string {
  let xml = "";
  for (const [n, row] of rows.entries())
    xml += rowXml(first + n, columns.length, (at, reference) =>
      cellXml(columns[at], row[at] ?? null, timeZone, reference),
    );
  return xml;
}

function cellXml(column: Column | undefined, value: CellValue, timeZone: string, reference: string): string {
  if (!column || value === null || value === "") return "";
  const { kind } = column;
  if (kind === "text") {
    const text = String(value);
    return textCell(text, looksLikeFormula(text) ? STYLE.unrun : STYLE.text, reference);
  }
  const number = cellSerial(kind, value, timeZone);
  const style = STYLE.kinds + KINDS.indexOf(kind);
  return number === null ? "" : `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
}

const textCell = (text: string, style: number, reference: string): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t${SPACED.test(text) ? KEPT : ""}>${xmlText(text)}</t></is></c>`;
/** Spaces that a spreadsheet would drop unless it is told to keep them. */
const SPACED = /^\s|\s$|\s\s|[\r\n\t]/;
const KEPT = ' xml:space="preserve"';

function rowXml(row: number, cells: number, cell: (at: number, reference: string) => string): string {
  let xml = `<row r="${row}">`;
  for (let at = 0; at < cells; at += 1) xml += cell(at, `${columnLetters(at)}${row}`);
  return `${xml}</row>`;
}

const letters: string[] = [];
/** 0 → "A", 26 → "AA". */
function columnLetters(at: number): string {
  const known = letters[at];
  if (known !== undefined) return known;
  const made = (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
  letters[at] = made;
  return made;
}

/** Sheets of one book differ in their names. */
function numbered(name: string, taken: readonly string[]): string {
  if (!taken.some((one) => one.toLowerCase() === name.toLowerCase())) return name;
  for (let n = 2; ; n += 1) {
    const ending = ` (${n})`;
    const made = name.slice(0, 31 - ending.length) + ending;
    if (!taken.some((one) => one.toLowerCase() === made.toLowerCase())) return made;
  }
}
