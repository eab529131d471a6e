import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { LiveScreen } from "@/components/tracking/live-screen";
import { liveBoard } from "@/lib/insight/tracking/live";
import { mapConfig } from "@/lib/platform/map/config.server";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("trackMap") };
}

/** `/dashboard/trackMap`: where everybody is now. */
export default async function TrackMapPage() {
  const ctx = await pageCtx("/dashboard/trackMap");
  return (
    <ClientMessages namespaces={["tracking", "map"]}>
      <UrlState>
        <LiveScreen board={await liveBoard(ctx)} map={mapConfig()} />
      </UrlState>
    </ClientMessages>
  );
}
