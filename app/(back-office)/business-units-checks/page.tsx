import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { CheckInsScreen } from "@/components/check-ins/check-ins-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { openAsKept } from "@/lib/engine/views/open";
import { describeChecks } from "@/lib/field/check-ins/describe";
import { filterNames } from "@/lib/field/check-ins/page";
import { arrivedAtClientsSince } from "@/lib/field/client-check-ins/actions";
import { clientCheckBound } from "@/lib/field/client-check-ins/bound";
import { clientCheckOfAddress, clientChecksPage } from "@/lib/field/client-check-ins/page";
import { mapConfig } from "@/lib/platform/map/config.server";
import { pageCtx } from "@/lib/platform/tenancy/session";

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
        <CheckInsScreen
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
