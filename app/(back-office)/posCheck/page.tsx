import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { CheckInsScreen } from "@/components/check-ins/check-ins-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { openAsKept } from "@/lib/engine/views/open";
import { arrivedSince } from "@/lib/field/check-ins/actions";
import { describeChecks } from "@/lib/field/check-ins/describe";
import { filterNames, visitOfAddress, visitsPage } from "@/lib/field/check-ins/page";
import { mapConfig } from "@/lib/platform/map/config.server";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("posCheck") };
}

/** `/posCheck`: the newest visits of the promoters. */
export default async function PosCheckPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/posCheck"), searchParams]);
  const descriptor = await describeChecks(ctx);
  await openAsKept(ctx, descriptor, params);
  const query = parseListParams(descriptor, params);
  const wanted = typeof params.visit === "string" ? params.visit : undefined;
  const page = await visitsPage(ctx, query);
  const names = await filterNames(ctx, descriptor, query);
  const onPage = page.visits.find((visit) => visit.id === wanted);
  return (
    <ClientMessages namespaces={["list", "checks", "map"]}>
      <UrlState>
        <CheckInsScreen
          {...page}
          arrivedSince={arrivedSince}
          descriptor={descriptor}
          perPage={query.perPage}
          names={names}
          density="standard"
          map={mapConfig()}
          addressed={onPage ?? (await visitOfAddress(ctx, wanted))}
        />
      </UrlState>
    </ClientMessages>
  );
}
