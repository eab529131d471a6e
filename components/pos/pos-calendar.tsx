import { ChevronLeft, ChevronRight } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { TONES } from "@/components/agenda/words";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { Table, TableFrame } from "@/components/ui/table";
import { firstOfMonth } from "@/lib/base/calendar/months";
import { formatLongDay, formatMonth, formatWeekday } from "@/lib/base/i18n/calendar";
import { type OverviewAddress, overviewHref } from "@/lib/insight/pos-results/address";
import type { CalendarDay } from "@/lib/insight/pos-results/calendar";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { CalendarVisit } from "./calendar-visit";

type Props = {
  readonly ctx: Ctx;
  readonly posId: string;
  readonly today: string;
  readonly address: OverviewAddress;
  readonly weeks: Promise<readonly (readonly CalendarDay[])[]>;
};

/** Who is planned at a PDV on which days of a month, and what became of it; on a phone as a list of the days with a plan. */
export async function PosCalendar({ ctx, posId, today, address, weeks }: Props) {
  const [t, agenda, shown] = await Promise.all([getTranslations("posPage.calendar"), getTranslations("agenda"), weeks]);
  const { locale } = ctx;
  const { month } = address;
  const step = (by: number) => overviewHref(posId, { ...address, month: firstOfMonth(month, by) }, today);
  const inMonth = (date: string) => date.slice(0, 7) === month.slice(0, 7);
  const filled = shown.flat().filter(({ visits }) => visits.length > 0);
  const states = [...new Set(filled.flatMap(({ visits }) => visits.map(({ status }) => status)))];
  const title = formatMonth(locale, month);
  const link = (by: number, label: string, icon: React.ReactNode) => (
    <Link
      href={step(by)}
      prefetch={false}
      scroll={false}
      aria-label={label}
      data-tip={label}
      className={buttonClass({ size: "sm" }, "px-2")}
    >
      {icon}
    </Link>
  );
  return (
    <section aria-labelledby="pos-calendar">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="pos-calendar" className="font-bold">
          {t("title")}
        </h2>
        <span className="no-print flex gap-1">
          {link(-1, t("previous"), <ChevronLeft aria-hidden />)}
          {link(1, t("next"), <ChevronRight aria-hidden />)}
        </span>
        <p aria-live="polite" className="font-medium">
          {title}
        </p>
        {month !== firstOfMonth(today) && (
          <Link
            href={overviewHref(posId, { ...address, month: firstOfMonth(today) }, today)}
            prefetch={false}
            scroll={false}
            className={buttonClass({ size: "sm", variant: "ghost" }, "no-print")}
          >
            {t("now")}
          </Link>
        )}
      </div>
      {filled.length === 0 && <p className="mb-3 text-muted">{t("none")}</p>}
      <ul className="sm:hidden">
        {filled.map(({ date, visits }) => (
          <li key={date} className="border-line border-b py-2">
            <p className={cn("font-medium text-sm", date === today && "text-accent")}>{formatLongDay(locale, date)}</p>
            <ul>
              {visits.map((visit) => (
                <CalendarVisit key={`${visit.workScheduleId} ${visit.userId}`} ctx={ctx} visit={visit} told />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <TableFrame label={title}>
          <Table className="table-fixed">
            <thead>
              <tr>
                {shown[0]?.map(({ date }) => (
                  <th key={date} scope="col" className="h-8.5 px-2 text-left font-medium text-muted">
                    {formatWeekday(locale, date)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((week) => (
                <tr key={week[0]?.date}>
                  {week.map(({ date, visits }) => (
                    <td
                      key={date}
                      className={cn(
                        "h-20 border border-line p-1.5 align-top text-xs",
                        date === today ? "bg-selected" : date < today ? "bg-sunken" : "bg-surface",
                        !inMonth(date) && "bg-page",
                      )}
                    >
                      {inMonth(date) && (
                        <>
                          <span className={cn("font-bold text-sm tabular-nums", date === today && "text-accent")}>
                            <span aria-hidden>{Number(date.slice(8))}</span>
                            <span className="sr-only">{formatLongDay(locale, date)}</span>
                          </span>
                          <ul>
                            {visits.map((visit) => (
                              <CalendarVisit key={`${visit.workScheduleId} ${visit.userId}`} ctx={ctx} visit={visit} />
                            ))}
                          </ul>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
        {states.length > 0 && (
          <ul aria-label={t("states")} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {states.map((status) => (
              <li key={status}>
                <StatusChip tone={TONES[status]} className={status === "away" ? "line-through" : undefined}>
                  {agenda(`status.${status}`)}
                </StatusChip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
