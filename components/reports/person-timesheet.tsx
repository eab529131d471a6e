import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { addMonths } from "@/lib/base/calendar/cycle";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { clockLength, signedLength } from "@/lib/base/sheets/cell-text";
import type { CellValue } from "@/lib/base/sheets/columns";
import { reportHref } from "@/lib/engine/report/query";
import type { ReportDay } from "@/lib/field/hours/load";
import { inSince } from "@/lib/field/hours/running";
import type { Cycle, PersonPoints } from "@/lib/insight/hours/points";
import type { TableColumn } from "@/lib/insight/hours/points-table";
import { BalanceText } from "./balance-text";
import { ExportMenu } from "./export-menu";
import { PointMenu } from "./point-menu";
import type { PointAbilities } from "./point-types";
import { ReportTable, stateSecond } from "./report-table";
import { timesheetRow } from "./timesheet-row";

type Props = {
  /** Without its days: the rows bring them, and what is sent twice the browser's side of React cannot always put together. */
  readonly person: Cycle & Omit<PersonPoints, "days">;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly { readonly day: ReportDay; readonly cells: readonly CellValue[] }[];
  readonly locale: Locale;
  readonly can: PointAbilities;
};

/** The timesheet of one person and cycle: sums above, a row per day, and what may be done with them. */
export function PersonTimesheet({ person, columns, rows, locale, can }: Props) {
  const t = useTranslations("points");
  const words = useTranslations("reports");
  const { worker, totals, period, month, state } = person;
  const path = `/reports/points/${worker.id}`;
  const step = (months: number, label: string, icon: ReactNode) => (
    <LinkButton href={reportHref(path, { month: addMonths(month, months) })} aria-label={label} icon={icon} />
  );
  const since = inSince(rows.map(({ day }) => day));
  const worked =
    totals.worked === 0 && since
      ? t("inSince", { time: formatTime(locale, since, worker.timeZone) })
      : clockLength(totals.worked);
  const sums: readonly [string, ReactNode][] = [
    [t("totals.worked"), worked],
    [t("totals.expected"), clockLength(totals.expected)],
    [t("totals.balance"), <BalanceText key="b" text={signedLength(totals.balance)} minutes={totals.balance} />],
    [t("totals.breakDebt"), clockLength(totals.breakDebt)],
    [t("totals.night"), clockLength(totals.night)],
    [t("totals.absences"), String(totals.absences)],
  ];
  // Since when somebody is in stands beside what they worked.
  const shown = columns.filter(({ key }) =>
    key === "rawBalance" ? rows.some(({ day }) => day.rawBalance !== day.balance) : key !== "inSince",
  );
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[{ label: t("back"), href: reportHref("/reports/points", { month }) }, { label: worker.name }]}
          />
        }
        title={worker.name}
        count={worker.teamName ?? undefined}
        actions={
          <>
            {step(-1, words("previousMonth"), <ChevronLeft aria-hidden />)}
            {step(1, words("nextMonth"), <ChevronRight aria-hidden />)}
            <ExportMenu
              files={[
                {
                  label: t("exportDays"),
                  href: reportHref("/reports/points/file", { month, userId: worker.id, rows: "days" }),
                },
              ]}
            />
            <PointMenu
              userId={worker.id}
              who={worker.name}
              {...period}
              what={t("whatCycle", { month: formatMonth(locale, `${month}-01`) })}
              can={can}
              isClosed={
                state === "closed" ||
                (state === "partly" && !rows.some(({ day }) => !day.lock && day.date < person.today))
              }
            />
          </>
        }
      />
      <p className="px-4 pt-1 text-muted text-sm sm:px-6">
        {t("cycle", { from: formatDay(locale, period.from), to: formatDay(locale, period.to) })}
        {" · "}
        {t("zone", { zone: worker.timeZone })}
      </p>
      <dl className="grid grid-cols-3 gap-px px-4 pt-4 sm:px-6 md:grid-cols-6">
        {sums.map(([term, value]) => (
          <div key={term} className="border-line border-l-2 py-0.5 pl-3">
            <dt className="text-muted text-xs">{term}</dt>
            <dd className="font-bold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="pt-4">
        <ReportTable
          label={t("person")}
          actions={t("actions")}
          columns={stateSecond(shown).map(({ key, label, kind }) => ({
            key,
            label,
            numeric: kind === "minutes" || kind === "balance",
            wide: key === "rawBalance" || key === "source",
          }))}
          rows={rows.map(({ day, cells }) => {
            const row = () => timesheetRow({ day, cells, columns, locale, person, can, t });
            return { ...row(), phone: row() };
          })}
          foot={{
            date: t("total"),
            worked,
            expected: clockLength(totals.expected),
            balance: signedLength(totals.balance),
            rawBalance: signedLength(totals.rawBalance),
            paused: clockLength(totals.paused),
            night: clockLength(totals.night),
          }}
        />
      </div>
      <p className="px-4 py-4 text-muted text-xs sm:px-6">
        {t("tolerated")} {t("statement")}
      </p>
    </>
  );
}

/** Some day that is over can still be closed. */
