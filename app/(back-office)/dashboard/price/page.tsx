import { PriceCards } from "@/components/dashboards/price";
import { DashboardScreen } from "@/components/dashboards/screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { price } from "@/lib/insight/shelf/price.dashboard";
import { priceChains, priceDays, priceIndexCard, priceOutliers, priceProducts } from "@/lib/insight/shelf/price.report";
import { priceBoard } from "@/lib/insight/shelf/price-board";
import { priceChanges, pricePlaces } from "@/lib/insight/shelf/price-places.report";
import { mapConfig } from "@/lib/platform/map/config.server";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(price);

/** `/dashboard/price`: is the price where we want it? */
export default async function PricePage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(price.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, price, params, async (ctx, ask) => ({
    kinds: (await priceBoard(ctx, ask.period, ask.filters)).kinds,
    changes: (await priceChanges.rows(ctx, ask)).rows,
    places: await pricePlaces.rows(ctx, ask),
    products: (await priceProducts.rows(ctx, ask)).rows,
    outliers: (await priceOutliers.rows(ctx, ask)).rows,
    chains: (await priceChains.rows(ctx, ask)).rows,
    index: (await priceIndexCard.rows(ctx, ask)).rows,
    days: (await priceDays.rows(ctx, ask)).rows,
  }));
  const choices = await price.choices(ctx);
  const { ask } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  return (
    <ClientMessages namespaces={["summary", "map"]}>
      <DashboardScreen dashboard={price} page={page} choices={choices} words={words} at={at}>
        <PriceCards
          {...page.cards}
          ask={ask}
          params={dashboardParams(price, ask)}
          ctx={ctx}
          words={words}
          map={mapConfig()}
        />
      </DashboardScreen>
    </ClientMessages>
  );
}
