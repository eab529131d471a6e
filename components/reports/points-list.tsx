import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { StatusChip } from "@/components/ui/status-chip";
import { addMonths } from "@/lib/base/calendar/cycle";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { cellText } from "@/lib/base/sheets/cell-text";
import type { CellValue } from "@/lib/base/sheets/columns";
import { type ReportQuery, reportHref } from "@/lib/engine/report/query";
import type { WhyEmpty } from "@/lib/field/hours/empty";
import { inSince, withPresence } from "@/lib/field/hours/running";
import { PER_PAGE, type PersonPoints, type PointsPage } from "@/lib/insight/hours/points";
import type { TableColumn } from "@/lib/insight/hours/points-table";
import { BalanceText } from "./balance-text";
import { CloseAll } from "./close-all";
import { ExportMenu } from "./export-menu";
import { narrowingsOf } from "./narrowings";
import { PageSteps } from "./page-steps";
import { ReportEmpty } from "./report-empty";
import { ReportFilters } from "./report-filters";
import { ReportFrame } from "./report-frame";
import { ReportTable, stateSecond } from "./report-table";

type Props = {
  readonly page: PointsPage;
  readonly query: ReportQuery;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly { readonly person: PersonPoints; readonly cells: readonly CellValue[] }[];
  readonly locale: Locale;
  readonly why: WhyEmpty;
  readonly canClose: boolean;
};
const PATH = "/reports/points";
const TONE = { open: "off", partly: "pending", closed: "ok" } as const;

/** The people of a cycle with their sums; each leads to their days. */
export function PointsList({ page, query, columns, rows, locale, why, canClose }: Props) {
  const t = useTranslations("points");
  const words = useTranslations("reports");
  const filter = { q: query.q, teamId: query.teamId };
  const hrefOf = (changes: Record<string, string | number | undefined>) =>
    reportHref(PATH, { month: page.month, ...filter, ...changes });
  const step = (months: number, label: string, icon: ReactNode) => (
    <LinkButton href={hrefOf({ month: addMonths(page.month, months) })} aria-label={label} icon={icon} />
  );
  const presence = ({ worker, days }: PersonPoints) => {
    const since = inSince(days);
    return since && t("inSince", { time: formatTime(locale, since, worker.timeZone) });
  };
  const file = (kind: string) => reportHref(`${PATH}/file`, { month: page.month, ...filter, rows: kind });
  const { from, to } = page.period;
  return (
    <ReportFrame>
      <PageHeader
        title={t("title")}
        count={t("count", { count: page.total })}
        actions={
          <>
            {step(-1, words("previousMonth"), <ChevronLeft aria-hidden />)}
            {step(1, words("nextMonth"), <ChevronRight aria-hidden />)}
            {canClose && (
              <CloseAll
                month={page.month}
                {...filter}
                what={formatMonth(locale, `${page.month}-01`)}
                running={to < page.today ? null : t("closeAll.running", { to: formatDay(locale, to) })}
                team={page.teams.find(({ id }) => id === query.teamId)?.name ?? null}
              />
            )}
            <ExportMenu
              files={[
                { label: t("exportPeople"), href: file("people") },
                { label: t("exportDays"), href: file("days") },
              ]}
            />
          </>
        }
      />
      <p className="px-4 pt-1 text-muted text-sm sm:px-6">
        {t("cycle", { from: formatDay(locale, from), to: formatDay(locale, to) })}
      </p>
      <ReportFilters period="month" teams={page.teams} values={{ month: page.month, ...filter }} />
      <div className="flex min-h-0 flex-col pt-4">
        {rows.length === 0 ? (
          <ReportEmpty
            why={why}
            narrowings={narrowingsOf({ month: page.month, ...filter }, page.teams, (left) => reportHref(PATH, left))}
            all={reportHref(PATH, { month: page.month })}
            words={{ title: t("empty"), noMatch: t("emptyHint"), nothing: t("noneHint") }}
          />
        ) : (
          <ReportTable
            label={t("title")}
            columns={stateSecond(columns.filter(({ key }) => key !== "inSince")).map(({ key, label, kind }) => ({
              key,
              label,
              numeric: kind !== "text",
              wide: key === "rawBalance" || key === "breakDebt",
            }))}
            rows={rows.map(({ person, cells }) => ({
              key: person.worker.id,
              href: reportHref(`${PATH}/${person.worker.id}`, { month: page.month }),
              cells: Object.fromEntries(
                columns.flatMap(({ key, kind }, at) => {
                  const value = cells[at] ?? null;
                  const text = cellText(kind, value, page.timeZone, locale);
                  const present = key === "worked" && presence(person);
                  if (present) return [[key, withPresence(person.totals.worked, text, present)]];
                  return value === null ? [] : [[key, shown(key, text, value, person)]];
                }),
              ),
            }))}
          />
        )}
        <PageSteps page={page.page} perPage={PER_PAGE} total={page.total} hrefOf={(to) => hrefOf({ page: to })} />
      </div>
      <p className="px-4 py-4 text-muted text-xs sm:px-6">
        {t("tolerated")} {t("statement")}
      </p>
    </ReportFrame>
  );
}

function shown(key: string, text: string, value: CellValue, person: PersonPoints): ReactNode {
  if (key === "balance") return <BalanceText text={text} minutes={Number(value)} />;
  if (key === "odd" || key === "absences")
    return Number(value) > 0 ? <StatusChip tone="warn">{text}</StatusChip> : text;
  return key === "state" ? <StatusChip tone={person.late > 0 ? "warn" : TONE[person.state]}>{text}</StatusChip> : text;
}
