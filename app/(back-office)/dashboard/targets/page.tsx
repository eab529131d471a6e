import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { TargetsForm } from "@/components/targets/targets-form";
import { TargetsHistory } from "@/components/targets/targets-history";
import { PageHeader } from "@/components/ui/page-header";
import { formatDay } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardTargetsOf } from "@/lib/insight/targets/commands";
import { TARGETS_PATH } from "@/lib/insight/targets/fields";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("targets") };
}

/** `/dashboard/targets`: what the dashboards judge by, and since when. */
export default async function TargetsPage() {
  const ctx = await pageCtx(TARGETS_PATH);
  const { values, cycle, history } = await dashboardTargetsOf(ctx);
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ctx.timeZone };
  const { weights, profiles, ...numbers } = values;
  return (
    <ClientMessages namespaces={["targets"]}>
      <div className="mx-auto w-full max-w-[80rem] pb-6">
        <PageHeader title={words.t("targets.title")} />
        <p className="px-4 pt-1 pb-3 text-muted sm:px-6">{words.t("targets.intro")}</p>
        <div className="flex flex-col gap-3 px-4 sm:px-6">
          <TargetsForm
            key={history[0]?.at.toISOString() ?? "none"}
            numbers={numbers}
            weights={weights}
            profiles={profiles}
            cycle={formatDay(ctx.locale, cycle)}
            mayChange={can(ctx, "PUT", "DASHBOARDTARGET")}
          />
          <TargetsHistory history={history} words={words} />
        </div>
      </div>
    </ClientMessages>
  );
}
