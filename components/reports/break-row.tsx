import { StatusChip } from "@/components/ui/status-chip";
import { formatTime } from "@/lib/base/i18n/format";
import { cellText } from "@/lib/base/sheets/cell-text";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { BreakDay } from "@/lib/insight/hours/breaks-report";
import type { TableColumn, Words } from "@/lib/insight/hours/points-table";
import { BalanceText } from "./balance-text";
import type { ReportRow } from "./report-table";

/** One line of the breaks report: the cells of the file, in words. */
export function breakRow(
  { worker, day }: BreakDay,
  columns: readonly TableColumn[],
  cells: readonly CellValue[],
  { locale, timeZone }: Pick<Words, "locale" | "timeZone">,
): ReportRow {
  const shown = columns.flatMap(({ key, kind }, at) => {
    const value = cells[at] ?? null;
    if (value === null || value === "") return [];
    const text = cellText(kind, value, timeZone, locale);
    if (key === "in" || key === "out") return [[key, formatTime(locale, String(value), timeZone)]];
    if (key === "difference") return [[key, <BalanceText key={key} text={text} minutes={Number(value)} />]];
    if (key === "flags") {
      return [
        [
          key,
          <StatusChip key={key} tone="warn">
            {text}
          </StatusChip>,
        ],
      ];
    }
    return [[key, text]];
  });
  return { key: `${worker.id} ${day.date}`, cells: Object.fromEntries(shown) };
}
