import { useLocale, useTranslations } from "next-intl";
import { narrowingsOf } from "@/components/reports/narrowings";
import { ReportEmpty } from "@/components/reports/report-empty";
import { ReportTable } from "@/components/reports/report-table";
import { PageHeader } from "@/components/ui/page-header";
import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/query";
import type { WhyEmpty } from "@/lib/field/hours/empty";
import type { KmReport } from "@/lib/insight/km/report";
import { FileLinks } from "./file-links";
import { KmFilters } from "./filters";
import { RateLine } from "./rate-line";

const COLUMNS = ["person", "team", "days", "legs", "straight", "adjusted", "km", "refund", "flagged"] as const;

type Props = { readonly report: KmReport; readonly q: string; readonly team: string; readonly why: WhyEmpty };

/** Everybody's kilometres and refunds of a period; a name leads to the legs. */
export function PeopleReport({ report, q, team, why }: Props) {
  const t = useTranslations("km");
  const locale = useLocale();
  const { from, to, people, total, teams } = report;
  const km = (value: number) => formatNumber(locale, value, 1);
  const period = { from, to };
  return (
    <>
      <PageHeader title={t("title")} actions={<FileLinks query={{ ...period, q, team }} />} />
      <KmFilters {...period} q={q} team={team} teams={teams} user={null} />
      <RateLine rates={report.rates} />
      {people.length === 0 ? (
        <ReportEmpty
          why={why}
          narrowings={narrowingsOf({ ...period, q, teamId: team }, teams, ({ teamId, ...left }) =>
            reportHref("/reports/km", { ...left, team: teamId }),
          )}
          all={reportHref("/reports/km", period)}
          words={{ title: t("empty"), noMatch: t("emptyHint"), nothing: t("noneHint") }}
        />
      ) : (
        <ReportTable
          label={t("title")}
          columns={COLUMNS.map((key) => ({
            key,
            label: t(`columns.${key}`),
            numeric: key !== "person" && key !== "team",
          }))}
          rows={people.map((person) => ({
            key: person.id,
            href: `/reports/km?${new URLSearchParams({ ...period, user: person.id })}`,
            cells: {
              person: person.name,
              ...(person.team && { team: person.team }),
              days: formatNumber(locale, person.days),
              legs: formatNumber(locale, person.legs),
              straight: formatNumber(locale, person.straight / 1000, 2),
              ...(person.adjusted !== 0 && { adjusted: km(person.adjusted) }),
              km: km(person.km),
              refund: formatMoney(locale, person.refund),
              ...(person.flagged !== 0 && { flagged: formatNumber(locale, person.flagged) }),
            },
          }))}
          foot={{
            person: t("total"),
            straight: formatNumber(locale, total.straight / 1000, 2),
            km: km(total.km),
            refund: formatMoney(locale, total.refund),
          }}
        />
      )}
    </>
  );
}
