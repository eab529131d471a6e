"use client";
import { useLocale, useTranslations } from "next-intl";
import { weekdayOn } from "@/lib/base/calendar/days";
import { weekdayName } from "@/lib/base/i18n/calendar-names";
import { formatDay } from "@/lib/base/i18n/format";
import { nextDates, type Recurrence } from "@/lib/base/recurrence/occurs";

const SHOWN = 10;

/** The next ten days on which the rule falls, from today or its first day on. */
export function NextDates({ rule, today }: { readonly rule: Recurrence; readonly today: string }) {
  const t = useTranslations("schedules");
  const locale = useLocale();
  const dates = nextDates(rule, today, SHOWN);
  if (dates.length === 0) return <p className="mt-2 text-muted text-sm">{t("over")}</p>;
  return (
    <>
      <p className="mt-2 text-muted text-sm">{t("nextDates", { count: dates.length })}</p>
      <ol className="mt-1.5 flex flex-wrap gap-1.5">
        {dates.map((date) => (
          <li key={date} className="rounded-sm bg-sunken px-2 py-0.5 text-sm tabular-nums">
            {weekdayName(locale, weekdayOn(date))} {formatDay(locale, date)}
          </li>
        ))}
      </ol>
    </>
  );
}
