import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { breakRow } from "@/components/reports/break-row";
import { PeriodReport } from "@/components/reports/period-report";
import { translatorFor } from "@/lib/base/i18n/translate";
import { reportPeriod, reportQuery } from "@/lib/engine/report/query";
import { whyEmpty } from "@/lib/field/hours/empty";
import { BREAKS_PER_PAGE, breakCells, breakColumns, breaksPage } from "@/lib/insight/hours/breaks-report";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("workdayBreaks") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };
const PATH = "/reports/workdayBreaks";

/** `/reports/workdayBreaks`: breaks stipulated and performed. */
export default async function WorkdayBreaksPage({ searchParams }: Props) {
  const [ctx, params] = await Promise.all([pageCtx(PATH), searchParams]);
  const query = reportQuery(params);
  const { days, ...page } = await breaksPage(ctx, query, (today) => reportPeriod(params, today));
  const t = await translatorFor(ctx.locale);
  const columns = breakColumns(t);
  const words = { t, locale: ctx.locale, timeZone: page.timeZone };
  return (
    <ClientMessages namespaces={["reports"]}>
      <PeriodReport
        {...page}
        path={PATH}
        query={query}
        why={whyEmpty(ctx, query)}
        perPage={BREAKS_PER_PAGE}
        words={{
          title: t("reports.breaks.title"),
          count: t("reports.breaks.count", { count: page.total }),
          note: t("reports.breaks.note"),
          empty: t("reports.breaks.empty"),
          emptyHint: t("reports.breaks.emptyHint"),
          noneHint: t("reports.breaks.noneHint"),
        }}
        columns={columns.map(({ key, label, kind }) => ({
          key,
          label,
          numeric: kind === "minutes" || kind === "balance",
        }))}
        cardHead="person"
        rows={days.map((day) => breakRow(day, columns, breakCells(day, words), words))}
      />
    </ClientMessages>
  );
}
