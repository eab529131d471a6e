/**
 * Reads a spreadsheet in a process of its own, so that whatever the file does to it ends there: bytes on stdin, a row per line as JSON on stdout.
 * The first line tells the sheets, the last how it ended. Nothing of the file becomes the name of a property.
 */
import { once } from "node:events";
import { read, SSF } from "@e965/xlsx";

const { sheet: wanted, rows: maxRows, columns: maxColumns, cells: maxCells, ...texts } = JSON.parse(process.argv[2]);
const say = async (value) => {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, "drain");
};
const two = (n) => String(n).padStart(2, "0");

/** A serial number that its format shows as a day or a time. */
function dateOf(value, date1904) {
  const { y, m, d, H, M, S } = SSF.parse_date_code(value, { date1904 }) ?? {};
  if (y === undefined) return value;
  const time = `${two(H)}:${two(M)}:${two(Math.round(S))}`;
  if (value >= 0 && value < 1) return { date: "", time };
  const date = `${String(y).padStart(4, "0")}-${two(m)}-${two(d)}`;
  return Number.isInteger(value) ? { date } : { date, time };
}

function cellOf(cell, date1904) {
  if (!cell || cell.v === undefined || cell.v === null) return null;
  if (cell.t === "n") {
    return typeof cell.z === "string" && SSF.is_date(cell.z) ? dateOf(cell.v, date1904) : cell.v;
  }
  if (cell.t === "b") return cell.v === true;
  if (cell.t === "e") return typeof cell.w === "string" ? cell.w : "#N/A";
  return cell.t === "s" || cell.t === "str" ? String(cell.v) : null;
}

async function main() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const book = read(Buffer.concat(chunks), {
    type: "buffer",
    dense: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
    sheetRows: maxRows + 2,
  });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const hidden = book.Workbook?.Sheets ?? [];
  const sheets = book.SheetNames.map((name, at) => {
    const data = book.Sheets[name]?.["!data"] ?? [];
    let width = 0;
    for (const row of data.slice(0, 50)) width = Math.max(width, row?.length ?? 0);
    return { name, data, width, hidden: Boolean(hidden[at]?.Hidden) };
  });
  const open = sheets.filter((one) => !one.hidden);
  // A page that only tells about the others has one column.
  const chosen = sheets.find((one) => one.name === wanted) ?? open.find((one) => one.width > 1) ?? open[0] ?? sheets[0];
  await say({ sheets: sheets.map((one) => one.name), sheet: chosen?.name ?? "" });
  let [cells, characters] = [0, 0];
  const data = chosen?.data ?? [];
  for (let at = 0; at < data.length; at += 1) {
    const row = data[at] ?? [];
    if (row.length > maxColumns) return say({ failed: "columns" });
    cells += row.length;
    if (cells > maxCells) return say({ failed: "cells" });
    const said = Array.from({ length: row.length }, (_, n) => cellOf(row[n], date1904));
    const long = said.reduce((sum, cell) => sum + (typeof cell === "string" ? cell.length : 0), 0);
    characters += long;
    if (long > texts.rowCharacters || characters > texts.characters) return say({ failed: "cells" });
    await say(said);
  }
  await say({ ended: true });
}

main().catch(async () => {
  await say({ failed: "broken" });
  process.exitCode = 1;
});
