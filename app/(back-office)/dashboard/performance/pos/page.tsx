import { DashboardScreen } from "@/components/dashboards/screen";
import { pinnedOf } from "@/components/dashboards/store-map-card";
import { endsOf, StoreCards } from "@/components/dashboards/stores";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { TargetsLink } from "@/components/targets/targets-link";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { rowsOf } from "@/lib/insight/stores/page";
import { whereaboutsOf } from "@/lib/insight/stores/places";
import { performancePos } from "@/lib/insight/stores/store.dashboard";
import { storeAges, storeChains, storeChannels, storePillars, storeRegionals } from "@/lib/insight/stores/store.report";
import { boardOf, rankedOf } from "@/lib/insight/stores/stores";
import { mapConfig } from "@/lib/platform/map/config.server";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(performancePos);

/** `/dashboard/performance/pos`: which stores do we neglect? */
export default async function PerformancePosPage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(performancePos.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, performancePos, params, async (ctx, ask) => {
    const [board, ranked] = [await boardOf(ctx, ask), await rankedOf(ctx, ask)];
    const ends = endsOf(ranked);
    const pinned = pinnedOf(ranked);
    return {
      board,
      pinned,
      ranking: { ...ends, rows: await rowsOf(ctx, ask, ends.rows) },
      places: await whereaboutsOf(
        ctx,
        pinned.map(({ id }) => id),
      ),
      chains: (await storeChains.rows(ctx, ask)).rows,
      channels: (await storeChannels.rows(ctx, ask)).rows,
      regionals: (await storeRegionals.rows(ctx, ask)).rows,
      ages: (await storeAges.rows(ctx, ask)).rows,
      pillars: (await storePillars.rows(ctx, ask)).rows,
    };
  });
  const choices = await performancePos.choices(ctx);
  const { ask } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  const around = { ask, params: dashboardParams(performancePos, ask), ctx, words };
  return (
    <ClientMessages namespaces={["summary", "map"]}>
      <DashboardScreen
        dashboard={performancePos}
        page={page}
        choices={choices}
        words={words}
        at={at}
        tools={<TargetsLink ctx={ctx} words={words} />}
      >
        <StoreCards {...page.cards} {...around} map={mapConfig()} />
      </DashboardScreen>
    </ClientMessages>
  );
}
