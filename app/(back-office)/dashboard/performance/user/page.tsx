import { drawnWhole, PeopleCards } from "@/components/dashboards/people";
import { DashboardScreen } from "@/components/dashboards/screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { TargetsLink } from "@/components/targets/targets-link";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { performanceUser } from "@/lib/insight/performance/people.dashboard";
import {
  delaysCard,
  leadRanking,
  minutesCard,
  peopleRanking,
  teamRanking,
} from "@/lib/insight/performance/people.report";
import { targetsOn } from "@/lib/insight/targets/load";
import { peopleTargets } from "@/lib/insight/targets/values";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(performanceUser);

/** `/dashboard/performance/user`: who works well, and who needs help? */
export default async function PerformanceUserPage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(performanceUser.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, performanceUser, params, async (ctx, ask) => ({
    people: await drawnWhole(peopleRanking, ctx, ask),
    teams: (await teamRanking.rows(ctx, ask)).rows,
    leads: (await leadRanking.rows(ctx, ask)).rows,
    minutes: (await minutesCard.rows(ctx, ask)).rows,
    targets: peopleTargets(await targetsOn(ctx, ask.period.to)),
    delays: (await delaysCard.rows(ctx, ask)).rows,
  }));
  const choices = await performanceUser.choices(ctx);
  const { ask } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  return (
    <ClientMessages namespaces={["summary"]}>
      <DashboardScreen
        dashboard={performanceUser}
        page={page}
        choices={choices}
        words={words}
        at={at}
        tools={<TargetsLink ctx={ctx} words={words} />}
      >
        <PeopleCards {...page.cards} ask={ask} params={dashboardParams(performanceUser, ask)} ctx={ctx} words={words} />
      </DashboardScreen>
    </ClientMessages>
  );
}
