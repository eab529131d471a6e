import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay, formatTime } from "@/lib/base/i18n/format";
import { formatZone } from "@/lib/base/i18n/zone";
import { clockLength, signedLength } from "@/lib/base/sheets/cell-text";
import { reportHref } from "@/lib/engine/report/address";
import type { ReportWords } from "@/lib/engine/report/define";
import type { ReportDay } from "@/lib/field/hours/load";
import { inSince } from "@/lib/field/hours/running";
import { DAY_COLUMNS } from "@/lib/insight/hours/point-days.report";
import type { Cycle, PersonPoints } from "@/lib/insight/hours/points";
import { BalanceText } from "./balance-text";
import { CycleSteps } from "./cycle-steps";
import { ExportMenu } from "./export-menu";
import { PointMenu } from "./point-menu";
import type { PointAbilities } from "./point-types";
import { ReportTable, stateSecond } from "./report-table";
import { timesheetRow } from "./timesheet-row";

type Props = {
  /** Without its days: the rows bring them, and what is sent twice the browser's side of React cannot always put together. */
  readonly person: Cycle & Omit<PersonPoints, "days">;
  readonly days: readonly ReportDay[];
  readonly words: ReportWords;
  readonly can: PointAbilities;
};

/** The timesheet of one person and cycle: sums above, a row per day, and what may be done with them. */
export function PersonTimesheet({ person, days, words, can }: Props) {
  const t = useTranslations("points");
  const { locale } = words;
  const { worker, totals, period, month, state } = person;
  const path = `/reports/points/${worker.id}`;
  const since = inSince(days);
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
  const shown = DAY_COLUMNS.filter(({ key, shown }) =>
    key === "rawBalance" ? days.some((day) => day.rawBalance !== day.balance) : shown !== "file",
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
            <CycleSteps month={month} hrefOf={(next) => reportHref(path, { month: next })} />
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
                state === "closed" || (state === "partly" && !days.some((day) => !day.lock && day.date < person.today))
              }
            />
          </>
        }
      />
      <p className="px-4 pt-1 text-muted text-sm sm:px-6">
        {t("cycle", { from: formatDay(locale, period.from), to: formatDay(locale, period.to) })}
        {" · "}
        {t("zone", { zone: [...new Set(days.map((day) => formatZone(locale, day.timeZone)))].join(", ") })}
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
          columns={stateSecond(shown).map(({ key, kind, wide }) => ({
            key,
            label: words.t(`points.columns.${key}`),
            numeric: kind === "minutes" || kind === "balance",
            wide,
          }))}
          rows={days.map((day) => {
            const row = () => timesheetRow({ day, columns: shown, words, person, can });
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
