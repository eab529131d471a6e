import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { DayScreen } from "@/components/tracking/day-screen";
import { localDate } from "@/lib/base/calendar/zone";
import { dayOf, idOf } from "@/lib/insight/tracking/address";
import { dayOfAddress, trackable } from "@/lib/insight/tracking/page";
import { mapConfig } from "@/lib/platform/map/config.server";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("trackUser") };
}

/** `/dashboard/trackUser`: one person's day, played in true time. */
export default async function TrackUserPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/dashboard/trackUser"), searchParams]);
  const today = localDate(new Date(), ctx.timeZone);
  const date = dayOf(params.date, today);
  const [user, second] = [idOf(params.user), idOf(params.with)];
  const day = await dayOfAddress(ctx, user, date);
  const other = day && second !== user ? await dayOfAddress(ctx, second, date) : null;
  return (
    <ClientMessages namespaces={["tracking", "map"]}>
      <UrlState>
        <DayScreen people={await trackable(ctx)} day={day} other={other} date={date} today={today} map={mapConfig()} />
      </UrlState>
    </ClientMessages>
  );
}
