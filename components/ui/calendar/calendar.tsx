"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../button";
import { Days } from "./days";
import { Months } from "./months";

export type CalendarProps = {
  readonly as: "day" | "month";
  readonly value: string;
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly onChoose: (value: string) => void;
};

/** A month's days, or a year's months; the days' heading leads to the months and back. */
export function Calendar({ as, value, today, min = "", max = "9999", required, onChoose }: CalendarProps) {
  const t = useTranslations("common.calendar");
  const [at, setAt] = useState(() => nearest(as === "month" && value ? `${value}-01` : value || today, min, max));
  const [view, setView] = useState(as);
  const now = as === "month" ? today.slice(0, 7) : today;
  const open = (one: string) => one >= min.slice(0, one.length) && one <= (max.length < one.length ? `${max}~` : max);
  return (
    <div className="flex flex-col gap-2">
      {view === "day" ? (
        <Days
          at={at}
          value={value}
          today={today}
          open={open}
          onMove={setAt}
          onChoose={onChoose}
          onMonths={() => setView("month")}
        />
      ) : (
        <Months
          at={at}
          value={value.slice(0, 7)}
          today={today}
          open={open}
          onMove={setAt}
          onChoose={(month) => {
            if (as === "month") return onChoose(month);
            setAt(nearest(`${month}-01`, min, max));
            setView("day");
          }}
        />
      )}
      <div className="flex justify-between border-line border-t pt-2">
        <Button size="sm" variant="ghost" disabled={!open(now)} onClick={() => onChoose(now)}>
          {t(as === "month" ? "thisMonth" : "today")}
        </Button>
        {value !== "" && !required && (
          <Button size="sm" variant="ghost" onClick={() => onChoose("")}>
            {t("clear")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A calendar opens where something can be chosen. */
function nearest(day: string, min: string, max: string): string {
  const whole = (one: string) => (one.length === 7 ? `${one}-01` : one);
  if (min && day < whole(min)) return whole(min);
  return max.length >= 7 && day.slice(0, max.length) > max ? whole(max) : day;
}
