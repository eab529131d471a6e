"use client";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useNarrow } from "@/components/layout/use-narrow";
import { cn } from "@/components/ui/cn";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ViewTabs } from "@/components/views/view-tabs";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { listParams, PAGE_SIZES } from "@/lib/engine/resource/url-state";
import type { ViewsData } from "@/lib/engine/views/view";
import { ListToolbar } from "./list-toolbar";
import type { FilterNames } from "./types";
import type { ListStateHandle } from "./use-list-state";

// Only who narrows a list, or prints it, comes to them.
const FilterChips = dynamic(() => import("./filter-chips").then((m) => m.FilterChips));
const PrintedFilters = dynamic(() => import("./printed-filters").then((m) => m.PrintedFilters));
const PrintStamp = dynamic(() => import("./print-stamp").then((m) => m.PrintStamp), { ssr: false });
const HiddenParts = dynamic(() => import("@/components/views/hidden-parts").then((m) => m.HiddenParts));

type Props = {
  readonly descriptor: Descriptor;
  readonly list: ListStateHandle;
  readonly names: FilterNames;
  readonly views: ViewsData;
  readonly total: number;
  /** Nobody counted them all. */
  readonly totalIsEstimate?: boolean;
  readonly page: number;
  readonly perPage: number;
  /** Beside the title; the total when absent. */
  readonly count?: string;
  readonly actions?: ReactNode;
  /** Between the title and the toolbar. */
  readonly tabs?: ReactNode;
  /** The list can be grouped. */
  readonly groups?: boolean;
  /** Before how the list is shown; on phones in a line of its own. */
  readonly beside?: ReactNode;
  /** Shows the keys of the list; absent where there are none. */
  readonly onHelp?: () => void;
  /** Between the toolbar and the rows: what is selected, what was refused. */
  readonly notices?: ReactNode;
  /** Beside the pages: what the rows come to. */
  readonly sums?: ReactNode;
  /** Beside the pages: how keys work, or until when the list is sealed. */
  readonly hint?: ReactNode;
  /** Parameters that the address always names: as they are here, nothing is asked for. */
  readonly usual?: Readonly<Record<string, string>>;
  readonly isEmpty: boolean;
  /** Why there are no rows; given the chips, so that what hides everything can be seen and taken away. */
  readonly empty: (chips: ReactNode) => ReactNode;
  /** The rows on a wide window, and on a phone. */
  readonly table: ReactNode;
  readonly cards: ReactNode;
  readonly className?: string;
  /** Drawers and dialogs. */
  readonly children?: ReactNode;
};

/** Everything around the rows of a list, of records or of events: title, views, toolbar, empty state and pages. Its state is the address. */
export function ListFrame(props: Props) {
  const { descriptor, list, names, views, total, totalIsEstimate } = props;
  const offered = { ...descriptor, filters: descriptor.filters.filter(({ apart }) => !apart) };
  const t = useTranslations("list");
  const locale = useLocale();
  const narrow = useNarrow();
  const { density, widths, pins } = list;
  const n = (value: number) => formatNumber(locale, value);
  const chips = list.narrowings > 0 && (
    <FilterChips descriptor={offered} filters={list.query.filters} names={names} onChange={list.setFilter} />
  );
  const state = listParams(descriptor, { ...list.query, columns: list.columns, pins, widths, density, page: 1 });
  const asked = Object.entries(state).filter(([key, value]) => props.usual?.[key] !== value);
  return (
    <div
      data-density={density ?? undefined}
      className={cn(
        "flex min-w-0 flex-col max-md:flex-1 md:h-[calc(100dvh-var(--top-bar)-2.5rem)] md:min-h-96",
        props.className,
      )}
    >
      <PageHeader
        title={descriptor.many}
        count={props.count ?? (totalIsEstimate ? `≈ ${n(total)}` : n(total))}
        actions={props.actions}
      />
      <ViewTabs resource={descriptor.name} path={descriptor.path} views={views} state={Object.fromEntries(asked)} />
      {(views.unknown || Boolean(views.current?.hidden)) && <HiddenParts views={views} />}
      {props.tabs}
      <ListToolbar
        descriptor={offered}
        list={list}
        names={names}
        total={total}
        density={density ?? "standard"}
        chips={chips}
        groups={props.groups}
        beside={props.beside}
        onHelp={props.onHelp}
      />
      <PrintStamp />
      {list.filtered && <PrintedFilters descriptor={offered} list={list} names={names} />}
      {props.notices}
      <p role="status" className="sr-only">
        {list.pending ? t("loading") : t("updated", { count: total })}
      </p>
      <div
        aria-busy={list.pending}
        className={cn("flex min-h-0 flex-1 flex-col transition-opacity duration-120", list.pending && "opacity-60")}
      >
        {props.isEmpty && props.empty(chips)}
        {!props.isEmpty && narrow !== true && (
          <div className="list-table flex min-h-0 flex-1 flex-col max-md:hidden">{props.table}</div>
        )}
        {/* Drawn for a wide window it may come into a phone's, where cards take its place: until then the footer stays below what is seen. */}
        {!props.isEmpty && (
          <div className={cn("md:hidden", narrow === false && "min-h-dvh")}>{narrow !== false && props.cards}</div>
        )}
      </div>
      {total > 0 && (
        <footer
          data-keep-clear="bar"
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t px-4 py-2 sm:px-6"
        >
          {props.sums}
          {props.hint}
          <div className={props.hint ? "ml-auto" : "grow"}>
            <Pagination
              page={props.page}
              perPage={props.perPage}
              perPageOptions={PAGE_SIZES}
              total={total}
              totalIsEstimate={totalIsEstimate}
              format={n}
              onPage={list.setPage}
              onPerPage={list.setPerPage}
            />
          </div>
        </footer>
      )}
      {props.children}
    </div>
  );
}
