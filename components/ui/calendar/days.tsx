"use client";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { plusDays } from "@/lib/base/calendar/days";
import { plusMonths, weeksOfMonth } from "@/lib/base/calendar/months";
import { formatLongDay, formatMonth } from "@/lib/base/i18n/calendar";
import { weekdayName } from "@/lib/base/i18n/calendar-names";
import { cn } from "../cn";
import { IconButton } from "../icon-button";
import { CELL, useGridKeys } from "./grid-keys";

type Props = {
  readonly at: string;
  readonly value: string;
  readonly today: string;
  readonly open: (day: string) => boolean;
  readonly onMove: (day: string) => void;
  readonly onChoose: (day: string) => void;
  readonly onMonths: () => void;
};
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of the month that `at` lies in, Monday first. */
export function Days({ at, value, today, open, onMove, onChoose, onMonths }: Props) {
  const t = useTranslations("common.calendar");
  const locale = useLocale();
  const id = useId();
  const page = (by: number) => onMove(plusMonths(at, by));
  const { grid, onKeyDown } = useGridKeys(at, { row: 7, move: (by) => onMove(plusDays(at, by)), page });
  return (
    <>
      <div className="flex items-center justify-between gap-1">
        <IconButton label={t("previousMonth")} icon={<ChevronLeft aria-hidden />} onClick={() => page(-1)} />
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
        <IconButton label={t("nextMonth")} icon={<ChevronRight aria-hidden />} onClick={() => page(1)} />
      </div>
      <table ref={grid} aria-labelledby={id} onKeyDown={onKeyDown} className="border-separate border-spacing-0.5">
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
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-at={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={formatLongDay(locale, day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? "date" : undefined}
                    aria-disabled={!open(day) || undefined}
                    onClick={() => open(day) && onChoose(day)}
                    className={cn(
                      CELL,
                      "size-9 pointer-coarse:size-11",
                      day.slice(0, 7) !== at.slice(0, 7) && "text-muted",
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
