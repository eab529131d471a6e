import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { Params } from "@/lib/engine/report/address";
import type { Report } from "@/lib/engine/report/define";
import { readReport } from "@/lib/engine/report/page";
import { screenOf } from "@/lib/platform/permissions/screens";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { ReportScreen } from "./report-screen";
import type { ReportSlots } from "./slots";

/** What Next gives a page. */
export type SearchProps = { readonly searchParams: Promise<Params> };

/** `generateMetadata` of a report's page: the name that the menu gives it. */
export const reportMetadata = (report: Pick<Report, "path">) => async (): Promise<Metadata> => {
  const t = await translatorFor(await getLocale());
  return { title: t(`menu.items.${screenOf(report.path)?.key}`) };
};

type PageProps<Row> = SearchProps & { readonly report: Report<Row>; readonly slots?: ReportSlots<Row> };

/** The page of a report, from its definition. */
export async function ReportPage<Row>({ report, slots = {}, searchParams }: PageProps<Row>) {
  const [ctx, params] = await Promise.all([pageCtx(report.path), searchParams]);
  const page = await readReport(ctx, report, params);
  const { timeZone = page.ask.timeZone } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone };
  return (
    <ClientMessages namespaces={["reports", ...(slots.messages ?? [])]}>
      <ReportScreen report={report} slots={slots} shown={{ ...page, ctx, words }} cols={params.cols} />
    </ClientMessages>
  );
}
