"use client";
import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { plusDays } from "@/lib/base/calendar/days";
import { plusMonths, weeksOfMonth } from "@/lib/base/calendar/months";
import { formatLongDay, formatMonth } from "@/lib/base/i18n/calendar";
import { weekdayName } from "@/lib/base/i18n/calendar-names";
import { cn } from "../cn";
import { Cell, type GridProps, Turner } from "./grid";
import { useGridKeys } from "./grid-keys";

type Props = GridProps & { readonly onMonths: () => void };
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of the month that `at` lies in, Monday first. */
export function Days({ onMonths, onMove, ...grid }: Props) {
  const { at } = grid;
  const t = useTranslations("common.calendar");
  const locale = useLocale();
  const id = useId();
  const page = (by: number) => onMove(plusMonths(at, by));
  const { table, onKeyDown } = useGridKeys(at, { row: 7, move: (by) => onMove(plusDays(at, by)), page });
  return (
    <>
      <Turner before={t("previousMonth")} after={t("nextMonth")} onTurn={page}>
        <button
          type="button"
          onClick={onMonths}
          className="inline-flex items-center gap-1 rounded-md px-2 py-1 font-bold first-letter:uppercase hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4"
        >
          <span id={id} aria-live="polite" className="inline-block first-letter:uppercase">
            {formatMonth(locale, at)}
          </span>
          <ChevronDown aria-hidden />
        </button>
      </Turner>
      <table ref={table} aria-labelledby={id} onKeyDown={onKeyDown} className="border-separate border-spacing-0.5">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekdayName(locale, weekday, "long")}
                className="pb-1 font-medium text-muted text-xs"
              >
                {weekdayName(locale, weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Cell
                  key={day}
                  {...grid}
                  own={day}
                  label={formatLongDay(locale, day)}
                  className={cn("size-9 pointer-coarse:size-11", day.slice(0, 7) !== at.slice(0, 7) && "text-muted")}
                >
                  {Number(day.slice(8))}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
