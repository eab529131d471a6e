import { DashboardScreen } from "@/components/dashboards/screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { OperationalCards } from "@/components/operational/cards";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { leadLines, versionLines } from "@/lib/insight/operational/lines";
import { operationalAt } from "@/lib/insight/operational/operational.dashboard";
import { OPERATIONAL_PATH } from "@/lib/insight/operational/operational.report";
import { boardOf } from "@/lib/insight/operational/read";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(operationalAt(() => new Date()));

/** `/dashboard/operational`: how the day of everybody stands. */
export default async function OperationalPage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(OPERATIONAL_PATH), searchParams]);
  const at = new Date();
  const dashboard = operationalAt(() => at);
  const page = await readDashboard(ctx, dashboard, params, async (ctx, ask) => {
    const board = await boardOf(ctx, ask, () => at);
    return { board, leads: leadLines(board.people, at), versions: versionLines(board.people) };
  });
  const choices = await dashboard.choices(ctx);
  const { ask, cards } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  const { t } = words;
  return (
    <ClientMessages namespaces={["summary"]}>
      <DashboardScreen
        dashboard={dashboard}
        page={page}
        choices={choices}
        words={words}
        at={at}
        state={t("dashboards.operational.shown", {
          shown: cards.board.people.length,
          total: cards.board.everyone.length,
        })}
        always
      >
        <OperationalCards {...cards} ask={ask} params={dashboardParams(dashboard, ask)} ctx={ctx} words={words} />
      </DashboardScreen>
    </ClientMessages>
  );
}
