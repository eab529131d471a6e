"use client";
import { MapPin, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { weekdayOn } from "@/lib/base/calendar/days";
import { monthName, weekdayName } from "@/lib/base/i18n/calendar-names";
import { formatDay, formatDuration } from "@/lib/base/i18n/format";
import type { Preview, PreviewDay } from "@/lib/field/schedules/preview";

/** Sixty days as weeks: where this route has a visit, what falls out and why, and days that are fuller than the person's hours. */
export function PreviewCalendar({ preview }: { readonly preview: Preview }) {
  const t = useTranslations("schedules");
  const locale = useLocale();
  const { days, limit } = preview;
  const lead = days[0] ? weekdayOn(days[0].date) - 1 : 0;
  const cells: (PreviewDay | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) => cells.slice(i * 7, i * 7 + 7));
  const over = days.filter((day) => limit !== null && day.minutes > limit).length;
  const away = days.filter((day) => day.away).length;
  return (
    <section aria-label={t("calendar")}>
      <h3 className="font-medium">{t("calendar")}</h3>
      <p className="text-muted text-sm">
        {t("calendarText", { visits: days.filter((day) => day.here && !day.away).length, away, over })}
        {limit === null && ` ${t("noHours")}`}
      </p>
      <table className="mt-2 w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, i) => (
              <th key={weekdayName(locale, i + 1)} scope="col" className="pb-0.5 font-normal text-muted text-xs">
                {weekdayName(locale, i + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {Array.from({ length: 7 }, (_, i) => week[i] ?? null).map((day, i) =>
                day ? (
                  <DayCell key={day.date} day={day} limit={limit} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else
                  <td key={`empty ${i}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 95 → "1:35": a cell on a phone has no room for words. */
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

function DayCell({ day, limit }: { readonly day: PreviewDay; readonly limit: number | null }) {
  const t = useTranslations("schedules");
  const locale = useLocale();
  const { date, here, away, visits, minutes } = day;
  const over = limit !== null && minutes > limit;
  const [month, ofMonth] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const words = [
    formatDay(locale, date),
    away ? t(away.kind === "leave" ? "awayLeave" : "awayHoliday", { name: away.name }) : here ? t("here") : "",
    visits > 0 ? t("dayLoad", { count: visits, minutes: formatDuration(minutes) }) : "",
    over ? t("over100", { limit: formatDuration(limit) }) : "",
  ].filter(Boolean);
  return (
    <td
      data-tip={words.join(" · ")}
      className={cn(
        "h-13 rounded-md border px-1 py-0.5 align-top text-xs tabular-nums",
        over ? "border-danger bg-danger-soft" : here && !away ? "border-accent bg-selected" : "border-line",
        away && "border-dashed text-muted",
      )}
    >
      <span className="sr-only">{words.join(", ")}</span>
      <span aria-hidden className="flex items-center justify-between gap-0.5">
        <span className={cn(here && !away && "font-bold")}>
          {ofMonth === 1 ? `1 ${monthName(locale, month, "short")}` : ofMonth}
        </span>
        {over ? (
          <TriangleAlert className="size-3 text-danger" />
        ) : here && !away ? (
          <MapPin className="size-3 text-accent" />
        ) : null}
      </span>
      <span aria-hidden className={cn("block truncate pt-1 text-muted", over && "font-medium text-danger")}>
        {away ? away.name : minutes > 0 ? clock(minutes) : visits > 0 ? t("visitsShort", { count: visits }) : ""}
      </span>
    </td>
  );
}
