/** A day, or a day and a time of the clock, that a spreadsheet keeps as such. A time without a day has an empty one. */
export type DateCell = { readonly date: string; readonly time?: string };
/** What stands in a cell of somebody's file: texts as they are written, and the real types of a spreadsheet. */
export type RawCell = string | number | boolean | DateCell | null;
export type RawRow = readonly RawCell[];

export const isDateCell = (cell: unknown): cell is DateCell =>
  cell !== null && typeof cell === "object" && "date" in cell && typeof cell.date === "string";

/** A cell as one line of text: to show it, to look it up, and to give it back. */
export function cellText(cell: RawCell): string {
  if (cell === null) return "";
  if (isDateCell(cell)) return [cell.date, cell.time ?? ""].filter(Boolean).join(" ");
  return typeof cell === "number" ? plainNumber(cell) : String(cell);
}

/** Without the exponent that JavaScript writes for large and small numbers. */
export const plainNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : DIGITS.format(value);
const DIGITS = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 12 });

export const isEmptyCell = (cell: RawCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

export const isEmptyRow = (row: RawRow): boolean => row.every(isEmptyCell);
