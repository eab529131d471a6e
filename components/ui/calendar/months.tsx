"use client";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { firstOfMonth } from "@/lib/base/calendar/months";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { monthName } from "@/lib/base/i18n/calendar-names";
import { Cell, type GridProps, Turner } from "./grid";
import { useGridKeys } from "./grid-keys";

const ROWS = [0, 3, 6, 9];

/** The twelve months of the year that `at` lies in. */
export function Months({ onMove, ...grid }: GridProps) {
  const { at, today } = grid;
  const t = useTranslations("common.calendar");
  const locale = useLocale();
  const id = useId();
  const year = at.slice(0, 4);
  const by = (months: number) => onMove(firstOfMonth(at, months));
  const { table, onKeyDown } = useGridKeys(at.slice(0, 7), { row: 3, move: by, page: (years) => by(years * 12) });
  return (
    <>
      <Turner before={t("previousYear")} after={t("nextYear")} onTurn={(years) => by(years * 12)}>
        <span id={id} aria-live="polite" className="font-bold tabular-nums">
          {year}
        </span>
      </Turner>
      <table ref={table} aria-labelledby={id} onKeyDown={onKeyDown} className="border-separate border-spacing-0.5">
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {[1, 2, 3].map((column) => {
                const month = `${year}-${String(row + column).padStart(2, "0")}`;
                return (
                  <Cell
                    key={month}
                    {...grid}
                    own={month}
                    at={at.slice(0, 7)}
                    today={today.slice(0, 7)}
                    label={formatMonth(locale, month)}
                    className="h-10 w-20 first-letter:uppercase pointer-coarse:h-11"
                  >
                    {monthName(locale, row + column, "short")}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
