import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { JustificationsScreen } from "@/components/justifications/justifications-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { describeQueue, justificationOfAddress, queuePage, tabOf } from "@/lib/field/justifications/page";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("justifications") };
}

/** `/justifications`: the queue of what waits for a decision, and what was decided. */
export default async function JustificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/justifications"), searchParams]);
  const tab = tabOf(params.tab);
  const descriptor = await describeQueue(ctx, tab);
  const query = parseListParams(descriptor, params);
  const page = await queuePage(ctx, descriptor, tab, query);
  const wanted = typeof params.open === "string" ? params.open : undefined;
  const onPage = page.rows.find((row) => row.id === wanted);
  return (
    <ClientMessages
      namespaces={["list", "justifications", "viewer", "checks", "resources.justification", "history.undo"]}
    >
      <UrlState>
        <JustificationsScreen
          {...page}
          descriptor={descriptor}
          tab={tab}
          page={query.page}
          perPage={query.perPage}
          addressed={onPage ?? (await justificationOfAddress(ctx, wanted))}
        />
      </UrlState>
    </ClientMessages>
  );
}
