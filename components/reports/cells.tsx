import type { ReactNode } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import { formatNumber, formatPercent, formatTime } from "@/lib/base/i18n/format";
import { cellText } from "@/lib/base/sheets/cell-text";
import { type CellValue, numberOf } from "@/lib/base/sheets/columns";
import type { ReportColumn, ReportWords } from "@/lib/engine/report/define";
import { BalanceText } from "./balance-text";

/** A value in words, as its column tells it. */
export function shownText<Row>(
  { kind, as, digits }: ReportColumn<Row>,
  value: CellValue,
  { locale, timeZone }: ReportWords,
): string {
  if (as === "clock") return formatTime(locale, String(value), timeZone);
  if (as === "share" || as === "percent") {
    const n = numberOf(value);
    return formatPercent(locale, n === null || as === "share" ? n : n / 100, digits);
  }
  if (digits !== undefined) return formatNumber(locale, numberOf(value), digits);
  return cellText(kind, value, timeZone, locale);
}

/** A row's cells by the key of their columns, without those that hold nothing; `own` may say one of them otherwise. */
export function cellsOf<Row>(
  columns: readonly ReportColumn<Row>[],
  row: Row,
  words: ReportWords,
  own?: (key: string, text: string) => ReactNode,
): Record<string, ReactNode> {
  const cells: Record<string, ReactNode> = {};
  for (const column of columns) {
    const value = column.value(row, words);
    const nothing = value === null || value === "" || (column.quiet === true && value === 0);
    const text = nothing ? "" : shownText(column, value, words);
    const cell = own?.(column.key, text);
    if (cell !== undefined) cells[column.key] = cell;
    else if (!nothing) cells[column.key] = toned(column, value, text);
  }
  return cells;
}

function toned<Row>({ as }: ReportColumn<Row>, value: CellValue, text: string): ReactNode {
  if (as === "signed") return <BalanceText text={text} minutes={Number(value)} />;
  return as === "warning" && value !== 0 ? <StatusChip tone="warn">{text}</StatusChip> : text;
}
