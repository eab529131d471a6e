"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { IconButton } from "@/components/ui/icon-button";
import { plusDays } from "@/lib/base/calendar/days";
import { isCalendarDate } from "@/lib/base/text/values";

type Props = {
  /** "YYYY-MM-DD". */
  readonly date: string;
  readonly today: string;
  readonly onChange: (date: string) => void;
};

/** One day before, one after, any day, today. */
export function DateStepper({ date, today, onChange }: Props) {
  const t = useTranslations("tracking.day");
  return (
    <span className="flex items-center gap-1">
      <IconButton label={t("previous")} icon={<ChevronLeft />} onClick={() => onChange(plusDays(date, -1))} />
      <DayInput
        aria-label={t("date")}
        value={date}
        onValue={(day) => isCalendarDate(day) && onChange(day)}
        compact
        className="w-36 pointer-coarse:w-46"
      />
      <IconButton label={t("next")} icon={<ChevronRight />} onClick={() => onChange(plusDays(date, 1))} />
      {date !== today && (
        <Button size="sm" variant="ghost" onClick={() => onChange(today)}>
          {t("today")}
        </Button>
      )}
    </span>
  );
}
