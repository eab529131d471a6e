import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import type { ComponentType } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { translatorFor } from "@/lib/base/i18n/translate";
import { renamedAddress, usualAddress } from "@/lib/engine/events/address";
import { cursorOf } from "@/lib/engine/events/cursor";
import type { Event, EventList } from "@/lib/engine/events/define";
import { type Beginning, describeEvents } from "@/lib/engine/events/describe";
import { addressed, screenPage } from "@/lib/engine/events/read";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { filterNames } from "@/lib/engine/resource/operations/filter-names";
import { filterParam, parseListParams } from "@/lib/engine/resource/url-state";
import { openViews } from "@/lib/engine/views/open";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { listingOf } from "@/lib/shell/listings";
import type { EventScreenProps } from "./types";

/** The parts of a list that stand side by side, by the values of one of its filters. */
type Tabs = {
  readonly filter: string;
  readonly values: readonly string[];
  /** How the list of this tab begins; the first one is open where the address names none. */
  readonly beginning: (tab: string) => Beginning;
};
type Options<R extends Event, V extends Event, D extends Event, X extends object> = {
  readonly list: EventList<R>;
  /** Rows in the reader's words. */
  readonly rows: (ctx: Ctx, found: readonly R[]) => Promise<readonly V[]>;
  /** One event whole, for the drawer. Throws `not_found`. */
  readonly detail: (ctx: Ctx, id: string) => Promise<D>;
  readonly screen: ComponentType<EventScreenProps<V, D> & X>;
  /** What this screen alone shows besides; `query` without the tab's own filter. */
  readonly more: (ctx: Ctx, query: ListQuery, tab: string) => Promise<X>;
  /** Words that the screen needs beside those of every list. */
  readonly namespaces: readonly string[];
  readonly tabs?: Tabs;
  /** What is asked for where the address says nothing of it, so that it always says what is shown. */
  readonly usual?: Readonly<Record<string, string>>;
  /** Names that parameters had in addresses which people kept. */
  readonly formerly?: Readonly<Record<string, string>>;
};

/** The title of a list of events. */
export function eventsMetadata({ resource }: EventList) {
  return async (): Promise<Metadata> => {
    const { locale } = await pageCtx(resource.path ?? "/");
    return { title: (await translatorFor(locale))(`resources.${resource.name}.many`) };
  };
}

/** The page of a list of events: `export default eventsPage({ list: checkEvents, … })`. */
export function eventsPage<R extends Event, V extends Event, D extends Event, X extends object>(
  options: Options<R, V, D, X>,
) {
  const { list, tabs, screen: Screen } = options;
  const { name, path = "/" } = list.resource;
  return async ({ searchParams }: { searchParams: Promise<SearchParams> }) => {
    const [ctx, params] = await Promise.all([pageCtx(path), searchParams]);
    const now = renamedAddress(path, params, options.formerly);
    if (now) redirect(now);
    const tab = tabOf(tabs, params);
    const descriptor = await describeEvents(list, ctx, tabs?.beginning(tab));
    const views = await openViews(listingOf(name), ctx, descriptor, params);
    const usual = usualAddress(path, params, options.usual);
    if (usual) redirect(usual);
    const query = parseListParams(descriptor, params);
    const { [tabs?.filter ?? ""]: _, ...others } = query.filters;
    const inTab = tabs ? { ...others, [tabs.filter]: { op: "in" as const, values: [tab] } } : query.filters;
    const { rows, seenUntil, ...page } = await screenPage(
      list,
      ctx,
      { ...query, filters: inTab },
      cursorOf(params.from),
    );
    return (
      <ClientMessages namespaces={["list", "views", "reports", ...options.namespaces]}>
        <UrlState>
          <Screen
            key={`${name} ${ctx.locale} ${tab}`}
            {...page}
            {...(await options.more(ctx, { ...query, filters: others }, tab))}
            descriptor={descriptor}
            rows={await options.rows(ctx, rows)}
            perPage={query.perPage}
            seenUntil={seenUntil.toISOString()}
            mayOrder={can(ctx, "POST", "EXPORTJOB")}
            names={await filterNames(ctx, list, descriptor, query)}
            views={views}
            usual={options.usual}
            addressed={await addressed(params.open, (id) => options.detail(ctx, id))}
          />
        </UrlState>
      </ClientMessages>
    );
  };
}

function tabOf(tabs: Tabs | undefined, params: SearchParams): string {
  if (!tabs) return "";
  const asked = params[filterParam(tabs.filter)];
  return tabs.values.find((value) => value === asked) ?? tabs.values[0] ?? "";
}
