import { isDateCell, isEmptyCell, type RawCell, type RawRow } from "./cell";

export const DECIMAL_MARKS = [",", "."] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How the numbers of a file write their decimals, by the marks that can only be that; "," where nothing tells. */
export function guessDecimal(rows: readonly RawRow[], separator: string | null): DecimalMark {
  let [comma, point] = [0, 0];
  for (const text of texts(rows)) {
    const number = text.replace(/^(R\$|\$|US\$)\s*/i, "").replace(/\s*%$/, "");
    if (!/^-?[\d.,\s]+$/.test(number)) continue;
    const [lastComma, lastPoint] = [number.lastIndexOf(","), number.lastIndexOf(".")];
    if (lastComma >= 0 && lastPoint >= 0) {
      if (lastComma > lastPoint) comma += 3;
      else point += 3;
    } else if (/^-?\d+,\d+$/.test(number)) comma += /,\d{3}$/.test(number) ? 0 : 1;
    else if (/^-?\d+\.\d+$/.test(number)) point += /\.\d{3}$/.test(number) ? 0 : 1;
  }
  if (comma === point) return separator === "," ? "." : ",";
  return comma > point ? "," : ".";
}

/** Whether days or months come first, by the numbers over twelve; days where nothing tells, as in Brazil. */
export function guessDates(rows: readonly RawRow[]): DateOrder {
  let [days, months, years] = [0, 0, 0];
  for (const text of texts(rows)) {
    if (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/.test(text)) years += 1;
    const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(text);
    if (!parts) continue;
    if (Number(parts[1]) > 12) days += 1;
    if (Number(parts[2]) > 12) months += 1;
  }
  if (months > days) return "mdy";
  return years > 0 && days === 0 ? "ymd" : "dmy";
}

function* texts(rows: readonly RawRow[]): Generator<string> {
  for (const row of rows) for (const cell of row) if (typeof cell === "string" && cell !== "") yield cell.trim();
}

const LOOKED_AT = 30;

/**
 * The place of the row that names the columns, null when there is none: the one in which most cells are names that are known, else the first
 * row of texts above rows that are wider than what stands before them.
 */
export function guessHeader(rows: readonly RawRow[], known: (name: string) => boolean): number | null {
  const first = rows.slice(0, LOOKED_AT);
  const named = first.map((row) => row.filter((cell) => typeof cell === "string" && known(cell)).length);
  const most = Math.max(0, ...named);
  const width = Math.max(0, ...first.map(filled));
  if (most >= Math.min(2, width)) {
    const at = named.indexOf(most);
    if (at >= 0 && most > 0) return at;
  }
  const at = first.findIndex((row) => filled(row) >= Math.max(1, width - 1));
  const row = first[at];
  return row && looksLikeHeader(row, first.slice(at + 1)) ? at : null;
}

const filled = (row: RawRow): number => row.filter((cell) => !isEmptyCell(cell)).length;

/** Texts that differ from each other, above columns that hold something else. */
function looksLikeHeader(row: RawRow, below: readonly RawRow[]): boolean {
  const names = row.filter((cell) => !isEmptyCell(cell));
  if (!names.every((cell) => typeof cell === "string" && !isValue(cell))) return false;
  if (new Set(names).size !== names.length) return false;
  const body = below.filter((one) => filled(one) > 0);
  return body.length === 0 || !body.some((one) => one.some((cell, at) => !isEmptyCell(cell) && cell === row[at]));
}

const isValue = (cell: RawCell): boolean =>
  typeof cell !== "string" || isDateCell(cell) || /^[\d.,/\-\s]+$/.test(cell.trim()) || cell.includes("@");
