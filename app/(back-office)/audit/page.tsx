import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { TrailScreen } from "@/components/audit-log/trail-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { usualAddress } from "@/lib/engine/audit/log/address";
import { describeTrail } from "@/lib/engine/audit/log/describe";
import { lineOfAddress, trailScreenPage } from "@/lib/engine/audit/log/page";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("auditTrail") };
}

/** `/audit`: what everybody did in the tenant, for its admins. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/audit"), searchParams]);
  const usual = usualAddress(params);
  if (usual) redirect(usual);
  const descriptor = await describeTrail(ctx);
  const query = parseListParams(descriptor, params);
  return (
    <ClientMessages namespaces={["list", "trail", "reports", "history"]}>
      <UrlState>
        <TrailScreen
          {...(await trailScreenPage(ctx, descriptor, query, params.from))}
          descriptor={descriptor}
          page={query.page}
          perPage={query.perPage}
          addressed={await lineOfAddress(ctx, params.open)}
        />
      </UrlState>
    </ClientMessages>
  );
}
