import type { Metadata } from "next";
import { SchedulesScreen } from "@/components/exports/schedules-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { translatorFor } from "@/lib/base/i18n/translate";
import { asText } from "@/lib/base/text/values";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { scheduleLists, scheduleViews } from "@/lib/shell/exports/schedules/page";

type Props = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageCtx("/exportJobs");
  return { title: (await translatorFor(locale))("exportSchedules.title") };
}

/** `/exportJobs/schedules`: files of lists that are made again and again, and who gets them. `?new=pos&…`: one of a list as it is shown. */
export default async function SchedulesPage({ searchParams }: Props) {
  const [ctx, { new: list, ...asked }] = await Promise.all([pageCtx("/exportJobs"), searchParams]);
  const [t, schedules] = [await translatorFor(ctx.locale), await scheduleViews(ctx)];
  const lists = can(ctx, "POST", "EXPORTJOB") ? await scheduleLists(ctx) : [];
  const begun = lists.some(({ value }) => value === list) ? { list: asText(list), params: textsOf(asked) } : null;
  return (
    <ClientMessages namespaces={["exportSchedules", "reports"]}>
      <PageHeader
        title={t("exportSchedules.title")}
        above={<Breadcrumbs items={[{ label: t("resources.exportJob.many"), href: "/exportJobs" }]} />}
      />
      <SchedulesScreen schedules={schedules} lists={lists} begun={begun} />
    </ClientMessages>
  );
}

const textsOf = (asked: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );
