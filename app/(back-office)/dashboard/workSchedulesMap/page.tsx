import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { RoutesScreen } from "@/components/tracking/routes-screen";
import { localDate } from "@/lib/base/calendar/zone";
import { dayOf } from "@/lib/insight/tracking/address";
import { routesOfDay } from "@/lib/insight/tracking/routes";
import { mapConfig } from "@/lib/platform/map/config.server";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("workSchedulesMap") };
}

/** `/dashboard/workSchedulesMap`: the routes of a day, planned and real. */
export default async function WorkSchedulesMapPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/dashboard/workSchedulesMap"), searchParams]);
  const today = localDate(new Date(), ctx.timeZone);
  const day = await routesOfDay(ctx, dayOf(params.date, today));
  return (
    <ClientMessages namespaces={["tracking", "map"]}>
      <UrlState>
        <RoutesScreen day={day} today={today} map={mapConfig()} canTrack={can(ctx, "GET", "GEOLOCATION")} />
      </UrlState>
    </ClientMessages>
  );
}
