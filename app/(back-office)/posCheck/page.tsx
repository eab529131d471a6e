import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { VisitsScreen } from "@/components/checks/visits-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { arrivedSince } from "@/lib/checks/actions";
import { describeChecks } from "@/lib/checks/describe";
import { filterNames, visitOfAddress, visitsPage } from "@/lib/checks/page";
import { mapConfig } from "@/lib/geo/map-config.server";
import { parseListParams } from "@/lib/resource/url-state";
import { pageCtx } from "@/lib/tenancy/session";
import { openAsKept } from "@/lib/views/open";

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
        <VisitsScreen
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
