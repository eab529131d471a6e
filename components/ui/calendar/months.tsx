"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { firstOfMonth } from "@/lib/base/calendar/months";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { monthName } from "@/lib/base/i18n/calendar-names";
import { cn } from "../cn";
import { IconButton } from "../icon-button";
import { CELL, useGridKeys } from "./grid-keys";

type Props = {
  /** A day of the month that is pointed at. */
  readonly at: string;
  readonly value: string;
  readonly today: string;
  readonly open: (month: string) => boolean;
  readonly onMove: (day: string) => void;
  readonly onChoose: (month: string) => void;
};
const ROWS = [0, 3, 6, 9];

/** The twelve months of the year that `at` lies in. */
export function Months({ at, value, today, open, onMove, onChoose }: Props) {
  const t = useTranslations("common.calendar");
  const locale = useLocale();
  const id = useId();
  const year = at.slice(0, 4);
  const by = (months: number) => onMove(firstOfMonth(at, months));
  const { grid, onKeyDown } = useGridKeys(at.slice(0, 7), { row: 3, move: by, page: (years) => by(years * 12) });
  return (
    <>
      <div className="flex items-center justify-between gap-1">
        <IconButton label={t("previousYear")} icon={<ChevronLeft aria-hidden />} onClick={() => by(-12)} />
        <span id={id} aria-live="polite" className="font-bold tabular-nums">
          {year}
        </span>
        <IconButton label={t("nextYear")} icon={<ChevronRight aria-hidden />} onClick={() => by(12)} />
      </div>
      <table ref={grid} aria-labelledby={id} onKeyDown={onKeyDown} className="border-separate border-spacing-0.5">
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {[1, 2, 3].map((column) => {
                const month = `${year}-${String(row + column).padStart(2, "0")}`;
                return (
                  <td key={month} className="p-0">
                    <button
                      type="button"
                      data-at={month}
                      tabIndex={month === at.slice(0, 7) ? 0 : -1}
                      aria-label={formatMonth(locale, month)}
                      aria-pressed={month === value}
                      aria-current={month === today.slice(0, 7) ? "date" : undefined}
                      aria-disabled={!open(month) || undefined}
                      onClick={() => open(month) && onChoose(month)}
                      className={cn(CELL, "h-10 w-20 first-letter:uppercase pointer-coarse:h-11")}
                    >
                      {monthName(locale, row + column, "short")}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
