import { DashboardScreen } from "@/components/dashboards/screen";
import { StockCards } from "@/components/dashboards/stock";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { TargetsLink } from "@/components/targets/targets-link";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { outOfStock } from "@/lib/insight/shelf/stock.dashboard";
import {
  stockCauses,
  stockDays,
  stockFlags,
  stockProducts,
  stockReturnsCard,
  stockStores,
  stockStreaksCard,
} from "@/lib/insight/shelf/stock.report";
import { targetsOn } from "@/lib/insight/targets/load";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(outOfStock);

/** `/dashboard/outOfStock`: what was missing, and did we bring it back? */
export default async function OutOfStockPage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(outOfStock.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, outOfStock, params, async (ctx, ask) => ({
    products: (await stockProducts.rows(ctx, ask)).rows,
    causes: (await stockCauses.rows(ctx, ask)).rows,
    streaks: (await stockStreaksCard.rows(ctx, ask)).rows,
    stores: (await stockStores.rows(ctx, ask)).rows,
    returns: (await stockReturnsCard.rows(ctx, ask)).rows,
    flags: (await stockFlags.rows(ctx, ask)).rows,
    targets: await targetsOn(ctx, ask.period.to),
    days: (await stockDays.rows(ctx, ask)).rows,
  }));
  const choices = await outOfStock.choices(ctx);
  const { ask } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  return (
    <ClientMessages namespaces={["summary"]}>
      <DashboardScreen
        dashboard={outOfStock}
        page={page}
        choices={choices}
        words={words}
        at={at}
        tools={<TargetsLink ctx={ctx} words={words} />}
      >
        <StockCards
          {...page.cards}
          figures={page.figures}
          ask={ask}
          params={dashboardParams(outOfStock, ask)}
          ctx={ctx}
          words={words}
        />
      </DashboardScreen>
    </ClientMessages>
  );
}
