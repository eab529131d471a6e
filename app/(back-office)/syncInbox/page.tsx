import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { InboxScreen } from "@/components/sync/inbox-screen";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { openAsKept } from "@/lib/engine/views/open";
import { describeInbox } from "@/lib/field/sync/describe";
import { inboxFilterNames, inboxScreenPage, lineOfAddress } from "@/lib/field/sync/page";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("syncInbox") };
}

/** `/syncInbox`: what the promoters' devices sent, and what became of it. */
export default async function SyncInboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/syncInbox"), searchParams]);
  const descriptor = await describeInbox(ctx);
  await openAsKept(ctx, descriptor, params);
  const query = parseListParams(descriptor, params);
  const page = await inboxScreenPage(ctx, query);
  const names = await inboxFilterNames(ctx, descriptor, query);
  const wanted = typeof params.line === "string" ? params.line : undefined;
  return (
    <ClientMessages namespaces={["list", "syncInbox"]}>
      <UrlState>
        <InboxScreen
          {...page}
          descriptor={descriptor}
          perPage={query.perPage}
          names={names}
          density="standard"
          addressed={await lineOfAddress(ctx, wanted)}
        />
      </UrlState>
    </ClientMessages>
  );
}
