import { ClientMessages } from "@/components/layout/client-messages";
import type { SearchProps } from "@/components/reports/report-page";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { advisedSide, type INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import { reconcile } from "@/lib/insight/serving/serving.dashboard";
import { closingOf } from "@/lib/insight/serving/tree";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { IntelligenceCards } from "./intelligence";
import { DashboardScreen } from "./screen";
import { MonthBar } from "./serving-head";

type Props = SearchProps & { readonly side: (typeof INTELLIGENCE)[keyof typeof INTELLIGENCE] };

/** The page of costs seen from one side: PDVs, clients or chains. */
export async function IntelligencePage({ side: { by, dashboard, card }, searchParams }: Props) {
  const [ctx, params] = await Promise.all([pageCtx(dashboard.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, dashboard, params, async (ctx, ask) => ({
    sides: await reconcile(ctx, ask),
    lines: await advisedSide(ctx, ask, by),
    closing: await closingOf(ctx, ask.month ?? ""),
  }));
  const choices = await dashboard.choices(ctx);
  const { ask, cards } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  return (
    <ClientMessages namespaces={["summary"]}>
      <DashboardScreen
        dashboard={dashboard}
        page={page}
        choices={choices}
        words={words}
        at={at}
        tabs={<MonthBar closing={cards.closing} path={dashboard.path} ask={ask} words={words} />}
      >
        <IntelligenceCards
          card={card}
          lines={cards.lines}
          sides={cards.sides}
          ask={ask}
          params={dashboardParams(dashboard, ask)}
          ctx={ctx}
          words={words}
        />
      </DashboardScreen>
    </ClientMessages>
  );
}
