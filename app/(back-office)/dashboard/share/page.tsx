import { DashboardScreen } from "@/components/dashboards/screen";
import { ShareCards } from "@/components/dashboards/share";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { TargetsLink } from "@/components/targets/targets-link";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { share } from "@/lib/insight/shelf/share.dashboard";
import {
  shareCategoriesCard,
  shareChains,
  shareDays,
  shareLossesCard,
  shareVisits,
} from "@/lib/insight/shelf/share.report";
import { targetsOn } from "@/lib/insight/targets/load";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(share);

/** `/dashboard/share`: how much of the shelf is ours? */
export default async function SharePage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(share.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, share, params, async (ctx, ask) => ({
    categories: (await shareCategoriesCard.rows(ctx, ask)).rows,
    visits: (await shareVisits.rows(ctx, ask)).rows,
    losses: (await shareLossesCard.rows(ctx, ask)).rows,
    chains: (await shareChains.rows(ctx, ask)).rows,
    owed: (await targetsOn(ctx, ask.period.to)).shareOwed,
    days: (await shareDays.rows(ctx, ask)).rows,
  }));
  const choices = await share.choices(ctx);
  const { ask } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  return (
    <ClientMessages namespaces={["summary"]}>
      <DashboardScreen
        dashboard={share}
        page={page}
        choices={choices}
        words={words}
        at={at}
        tools={<TargetsLink ctx={ctx} words={words} />}
      >
        <ShareCards {...page.cards} ask={ask} params={dashboardParams(share, ask)} ctx={ctx} words={words} />
      </DashboardScreen>
    </ClientMessages>
  );
}
