import { PointCards, PointTabs } from "@/components/dashboards/points";
import { DashboardScreen } from "@/components/dashboards/screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { additionalPoint } from "@/lib/insight/points/point.dashboard";
import { pointBrands, pointFlags, pointStays, pointTypes } from "@/lib/insight/points/point.report";
import { pointsOf } from "@/lib/insight/points/points";
import { proofOf } from "@/lib/insight/points/proof";
import { among } from "@/lib/insight/points/sums";
import { mapConfig } from "@/lib/platform/map/config.server";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(additionalPoint);

/** `/dashboard/additionalPoint`: where do we stand out, and did we pay for it? */
export default async function AdditionalPointPage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(additionalPoint.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, additionalPoint, params, async (ctx, ask) => ({
    types: (await pointTypes.rows(ctx, ask)).rows,
    flags: (await pointFlags.rows(ctx, ask)).rows,
    stays: (await pointStays.rows(ctx, ask)).rows,
    brands: (await pointBrands.rows(ctx, ask)).rows,
    seen: among(await pointsOf(ctx, ask), "seen"),
    proof: await proofOf(ctx, ask),
  }));
  const choices = await additionalPoint.choices(ctx);
  const { ask } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  const around = { ask, params: dashboardParams(additionalPoint, ask), words };
  return (
    <ClientMessages namespaces={["summary", "gallery", "reviews", "checkIns", "history.undo", "map"]}>
      <DashboardScreen
        dashboard={additionalPoint}
        page={page}
        choices={choices}
        words={words}
        at={at}
        tabs={<PointTabs {...around} />}
      >
        <PointCards {...page.cards} {...around} ctx={ctx} map={mapConfig()} />
      </DashboardScreen>
    </ClientMessages>
  );
}
