import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PeriodReport } from "@/components/reports/period-report";
import { resumeRow } from "@/components/reports/resume-row";
import { translatorFor } from "@/lib/base/i18n/translate";
import { columnsAsked, reportPeriod, reportQuery } from "@/lib/engine/report/query";
import { whyEmpty } from "@/lib/field/hours/empty";
import { RESUME_PER_PAGE, resumePage } from "@/lib/insight/hours/resume";
import { RESUME_INITIAL, resumeCells, resumeColumns } from "@/lib/insight/hours/resume-table";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("resumeUser") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };
const PATH = "/resumeUser";

/** `/resumeUser`: what each person did in a period. */
export default async function ResumeUserPage({ searchParams }: Props) {
  const [ctx, params] = await Promise.all([pageCtx(PATH), searchParams]);
  const query = reportQuery(params);
  const { people, ...page } = await resumePage(ctx, query, (today) => reportPeriod(params, today));
  const t = await translatorFor(ctx.locale);
  const all = resumeColumns(t);
  const keys = all.map(({ key }) => key);
  const shown = columnsAsked(query, keys, RESUME_INITIAL);
  const columns = all.filter(({ key }) => shown.includes(key));
  const links = { visits: can(ctx, "GET", "POSCHECK"), points: can(ctx, "GET", "POINT") };
  return (
    <ClientMessages namespaces={["reports"]}>
      <PeriodReport
        {...page}
        path={PATH}
        query={query}
        why={whyEmpty(ctx, query)}
        perPage={RESUME_PER_PAGE}
        words={{
          title: t("reports.resume.title"),
          count: t("reports.resume.count", { count: page.total }),
          note: t("reports.resume.note"),
          empty: t("reports.resume.empty"),
          emptyHint: t("reports.resume.emptyHint"),
          noneHint: t("reports.resume.noneHint"),
        }}
        columns={columns.map(({ key, label, kind }) => ({
          key,
          label,
          numeric: kind === "minutes" || kind === "number",
          wide: key === "team" || key === "first" || key === "last",
        }))}
        choices={all.slice(1).map(({ key, label }) => ({ key, label }))}
        rows={people.map((one) => {
          const cells = resumeCells(one).filter((_, at) => shown.includes(keys[at] ?? ""));
          return resumeRow(one, columns, cells, { t, locale: ctx.locale, ...page, links });
        })}
      />
    </ClientMessages>
  );
}
