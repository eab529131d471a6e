import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { Table, TableFrame } from "@/components/ui/table";
import { formatLongDay, formatMonth, formatWeekday } from "@/lib/base/i18n/calendar";
import { formatDuration, formatNumber } from "@/lib/base/i18n/format";
import type { AgendaDay, AgendaVisit } from "@/lib/field/agenda/view";
import { TONES } from "./words";

type Props = {
  /** Whole weeks, Monday first. */
  readonly weeks: readonly (readonly AgendaDay[])[];
  /** Any day of the month. */
  readonly month: string;
  readonly hrefOf: (date: string) => string;
};
/** States worth a line in a small box, worst first. */
const TOLD = [
  "missed",
  "pending_justification",
  "justified",
  "done",
] as const satisfies readonly AgendaVisit["status"][];

/** A month of one person at a glance; each day leads to its week. */
export function MonthGrid({ weeks, month, hrefOf }: Props) {
  const t = useTranslations("agenda");
  const locale = useLocale();
  return (
    <TableFrame label={formatMonth(locale, month)}>
      <Table className="table-fixed">
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th
                key={date}
                scope="col"
                className="h-8.5 px-2 text-left font-medium text-muted max-sm:px-1 max-sm:text-xs"
              >
                {formatWeekday(locale, date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td
                  key={day.date}
                  className={cn(
                    "h-24 border border-line p-0 align-top",
                    day.when === "today" ? "bg-selected" : day.when === "past" ? "bg-sunken" : "bg-surface",
                    day.date.slice(0, 7) !== month.slice(0, 7) && "bg-page",
                  )}
                >
                  <Link
                    href={hrefOf(day.date)}
                    prefetch={false}
                    aria-label={`${formatLongDay(locale, day.date)}: ${t("visits", { count: day.visits.length })}`}
                    className="flex h-full min-h-24 flex-col gap-0.5 p-2 text-xs hover:bg-hover max-sm:p-1"
                  >
                    <span
                      className={cn(
                        "text-sm tabular-nums",
                        day.date.slice(0, 7) === month.slice(0, 7) ? "font-bold" : "text-muted",
                        day.when === "today" && "text-accent",
                      )}
                    >
                      {Number(day.date.slice(8))}
                    </span>
                    {day.leave && (
                      <span className="truncate text-warn">{t("leave", { reason: day.leave.reason })}</span>
                    )}
                    {day.holiday && <span className="truncate text-warn">{day.holiday}</span>}
                    {day.visits.length > 0 && (
                      <span className="tabular-nums">
                        {formatNumber(locale, day.visits.length)}
                        <span className="max-sm:hidden"> {t("visitsWord", { count: day.visits.length })}</span>
                      </span>
                    )}
                    {day.minutes > 0 && (
                      <span
                        className={cn(
                          "tabular-nums max-sm:hidden",
                          day.over ? "font-medium text-danger" : "text-muted",
                        )}
                      >
                        {formatDuration(day.minutes)}
                      </span>
                    )}
                    <Told day={day} locale={locale} />
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function Told({ day, locale }: { readonly day: AgendaDay; readonly locale: ReturnType<typeof useLocale> }) {
  const t = useTranslations("agenda");
  if (day.when === "future") return null;
  return TOLD.map((status) => {
    const count = day.visits.filter((visit) => visit.status === status).length;
    if (count === 0) return null;
    // A phone has room for the shape and the number; the words are in the legend of the week that the day leads to.
    return (
      <span key={status}>
        <StatusChip tone={TONES[status]} className="sm:hidden">
          {formatNumber(locale, count)}
        </StatusChip>
        <StatusChip wraps tone={TONES[status]} className="max-w-full max-sm:hidden">
          {t(`told.${status}`, { count })}
        </StatusChip>
      </span>
    );
  });
}
