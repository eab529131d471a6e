import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { OperationalScreen } from "@/components/tracking/operational-screen";
import { operationalBoard } from "@/lib/insight/tracking/operational";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("operational") };
}

/** `/dashboard/operational`: how the day of everybody stands. */
export default async function OperationalPage() {
  const ctx = await pageCtx("/dashboard/operational");
  const board = await operationalBoard(ctx);
  const personPath = can(ctx, "GET", "GEOLOCATION") ? "/dashboard/trackUser?user=" : null;
  return (
    <ClientMessages namespaces={["tracking", "reports"]}>
      <UrlState>
        <OperationalScreen board={board} personPath={personPath} />
      </UrlState>
    </ClientMessages>
  );
}
