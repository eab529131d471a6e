import { DueCards } from "@/components/dashboards/due";
import { DashboardScreen } from "@/components/dashboards/screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { dueDate } from "@/lib/insight/due-dates/due.dashboard";
import {
  dueAxis,
  dueBands,
  dueBatches,
  dueFlags,
  dueProducts,
  dueStores,
  dueUrgent,
} from "@/lib/insight/due-dates/due.report";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(dueDate);

/** `/dashboard/dueDate`: what will expire? */
export default async function DueDatePage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(dueDate.path), searchParams]);
  const at = new Date();
  const page = await readDashboard(ctx, dueDate, params, async (ctx, ask) => ({
    axis: (await dueAxis.rows(ctx, ask)).rows,
    urgent: (await dueUrgent.rows(ctx, ask)).rows,
    bands: (await dueBands.rows(ctx, ask)).rows,
    batches: await dueBatches.rows(ctx, ask),
    products: (await dueProducts.rows(ctx, ask)).rows,
    flags: (await dueFlags.rows(ctx, ask)).rows,
    stores: (await dueStores.rows(ctx, ask)).rows,
  }));
  const choices = await dueDate.choices(ctx);
  const { ask } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  return (
    <ClientMessages namespaces={["summary"]}>
      <DashboardScreen dashboard={dueDate} page={page} choices={choices} words={words} at={at}>
        <DueCards {...page.cards} ask={ask} params={dashboardParams(dueDate, ask)} ctx={ctx} words={words} />
      </DashboardScreen>
    </ClientMessages>
  );
}
