import { ChevronLeft, ChevronRight } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert } from "@/components/ui/alert";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { plusDays } from "@/lib/base/calendar/days";
import { formatDay } from "@/lib/base/i18n/format";
import type { WeekLoad } from "@/lib/field/schedules/load";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { LoadTable } from "./load-table";

type Props = { readonly ctx: Ctx; readonly load: WeekLoad };

/** How full each person's days of one week are, and what a coordinator does about it. */
export async function WeekLoadPage({ ctx, load }: Props) {
  const t = await getTranslations("schedules.load");
  const [monday = "", sunday = ""] = [load.dates[0], load.dates[6]];
  const href = (days: number) => `/workschedules/load?week=${plusDays(monday, days)}`;
  const week = t("week", { start: formatDay(ctx.locale, monday), end: formatDay(ctx.locale, sunday) });
  return (
    <>
      <PageHeader
        title={t("title")}
        count={week}
        above={<Breadcrumbs items={[{ label: t("routes"), href: "/workschedules" }, { label: t("title") }]} />}
        actions={
          <>
            <LinkButton href={href(-7)} icon={<ChevronLeft aria-hidden />} aria-label={t("previous")} />
            <LinkButton href={href(7)} icon={<ChevronRight aria-hidden />} aria-label={t("next")} />
          </>
        }
      />
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-6">
        <p className="text-muted">{t("text")}</p>
        {load.unsaid > 0 && <Alert>{t("unsaid", { count: load.unsaid })}</Alert>}
        {load.people.length === 0 ? (
          <EmptyState kind="nothing" title={t("empty")} hint={t("emptyText")} />
        ) : (
          <ClientMessages namespaces={["schedules"]}>
            <LoadTable load={load} locale={ctx.locale} label={`${t("title")}, ${week}`} />
          </ClientMessages>
        )}
      </div>
    </>
  );
}
