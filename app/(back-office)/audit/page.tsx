import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { TrailScreen } from "@/components/trail/trail-screen";
import { parseListParams } from "@/lib/resource/url-state";
import { pageCtx } from "@/lib/tenancy/session";
import { usualAddress } from "@/lib/trail/address";
import { describeTrail } from "@/lib/trail/describe";
import { lineOfAddress, trailScreenPage } from "@/lib/trail/page";

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
