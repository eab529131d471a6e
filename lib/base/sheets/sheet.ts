import { type Locale, saysOtherCurrency } from "@/lib/base/i18n/locales";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Column, Sheet, SheetFormat } from "./columns";
import { writeCsv } from "./csv";

/** Beyond this a styled workbook takes seconds and hundreds of megabytes; csv has no such limit. */
export const MAX_XLSX_ROWS = 5_000;

/**
 * A report as a file. What a spreadsheet would run as a formula is written as text; numbers, dates and money are real ones.
 * Throws `too_many_rows` (with `limit`) for a workbook of more than 5,000 rows.
 */
export async function writeSheet(made: Sheet, format: SheetFormat, locale: Locale): Promise<Buffer> {
  const sheet = { ...made, columns: inReais(made.columns, locale) };
  if (format === "csv") return writeCsv(sheet, locale);
  if (sheet.rows.length > MAX_XLSX_ROWS)
    throw new Problem("too_many_rows", { params: { limit: MAX_XLSX_ROWS, rows: sheet.rows.length } });
  // The library is large and most requests never write a workbook.
  const { writeXlsx } = await import("./xlsx");
  return writeXlsx(sheet, locale);
}

/** Amounts are in reais; the heading says so where they bear the sign of another currency. */
export function inReais(columns: readonly Column[], locale: Locale): readonly Column[] {
  if (!saysOtherCurrency(locale)) return columns;
  const said = ({ kind, label }: Column) => kind !== "money" || label.includes("R$");
  return columns.map((column) => (said(column) ? column : { ...column, label: `${column.label} (R$)` }));
}
