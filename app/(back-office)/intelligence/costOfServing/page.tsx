import { CostClosing } from "@/components/dashboards/cost-closing";
import { DashboardScreen } from "@/components/dashboards/screen";
import { ServingCards } from "@/components/dashboards/serving";
import { MonthBar } from "@/components/dashboards/serving-head";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { closingState } from "@/lib/insight/serving/closing";
import { costOfServing, reconcile } from "@/lib/insight/serving/serving.dashboard";
import {
  servingAdjustments,
  servingMonths,
  servingPeople,
  servingVisitsCard,
} from "@/lib/insight/serving/serving.report";
import { openedTree } from "@/lib/insight/serving/tree";
import { askedPace } from "@/lib/insight/what-if/address";
import { triedOf } from "@/lib/insight/what-if/base";
import { servingScenarios } from "@/lib/insight/what-if/scenario.report";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(costOfServing);

/** `/intelligence/costOfServing`: what does it cost to serve whom, and does it pay? */
export default async function CostOfServingPage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(costOfServing.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, costOfServing, params, async (ctx, ask) => {
    const tree = await openedTree(ctx, ask, params);
    return {
      tree,
      tried: await triedOf(ctx, ask, tree),
      scenarios: (await servingScenarios.rows(ctx, ask)).rows,
      sides: await reconcile(ctx, ask),
      people: (await servingPeople.rows(ctx, ask)).rows,
      months: (await servingMonths.rows(ctx, ask)).rows,
      visits: await servingVisitsCard.rows(ctx, { ...ask, perPage: 50 }),
      adjustments: (await servingAdjustments.rows(ctx, ask)).rows,
      ...(await closingState(ctx, ask)),
    };
  });
  const choices = await costOfServing.choices(ctx);
  const { ask, cards } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  const shown = { ask, params: dashboardParams(costOfServing, ask), ctx, words };
  return (
    <ClientMessages namespaces={["summary", "costClosing", "whatIf"]}>
      <DashboardScreen
        dashboard={costOfServing}
        page={page}
        choices={choices}
        words={words}
        at={at}
        tools={
          cards.step &&
          ask.month && (
            <CostClosing step={cards.step} month={ask.month} name={formatMonth(ctx.locale, `${ask.month}-01`)} />
          )
        }
        tabs={<MonthBar closing={cards.tree.closing} path={costOfServing.path} ask={ask} words={words} />}
      >
        <ServingCards
          {...cards}
          {...shown}
          asked={askedPace(params)}
          scenarioId={typeof params.scenario === "string" ? params.scenario : ""}
        />
      </DashboardScreen>
    </ClientMessages>
  );
}
