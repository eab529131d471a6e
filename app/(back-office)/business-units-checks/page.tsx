import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { VisitsScreen } from "@/components/checks/visits-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { describeChecks } from "@/lib/checks/describe";
import { filterNames } from "@/lib/checks/page";
import { arrivedAtClientsSince } from "@/lib/client-checks/actions";
import { clientCheckBound } from "@/lib/client-checks/bound";
import { clientCheckOfAddress, clientChecksPage } from "@/lib/client-checks/page";
import { mapConfig } from "@/lib/geo/map-config.server";
import { parseListParams } from "@/lib/resource/url-state";
import { pageCtx } from "@/lib/tenancy/session";
import { openAsKept } from "@/lib/views/open";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("businessUnitsChecks") };
}

/** `/business-units-checks`: the newest stays of the team at clients, with the columns of the visits to PDVs. */
export default async function BusinessUnitsChecksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/business-units-checks"), searchParams]);
  const descriptor = await describeChecks(ctx, clientCheckBound);
  await openAsKept(ctx, descriptor, params);
  const query = parseListParams(descriptor, params);
  const wanted = typeof params.visit === "string" ? params.visit : undefined;
  const page = await clientChecksPage(ctx, query);
  const onPage = page.visits.find((visit) => visit.id === wanted);
  return (
    <ClientMessages namespaces={["list", "checks", "map"]}>
      <UrlState>
        <VisitsScreen
          {...page}
          arrivedSince={arrivedAtClientsSince}
          descriptor={descriptor}
          perPage={query.perPage}
          names={await filterNames(ctx, descriptor, query, clientCheckBound)}
          density="standard"
          map={mapConfig()}
          addressed={onPage ?? (await clientCheckOfAddress(ctx, wanted))}
        />
      </UrlState>
    </ClientMessages>
  );
}
