"use client";
import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { type Density, PAGE_SIZES } from "@/lib/engine/resource/url-state";
import { FilterChips } from "./filter-chips";
import { ListToolbar } from "./list-toolbar";
import type { FilterNames } from "./types";
import { isFiltered, type ListStateHandle } from "./use-list-state";
import { useNarrow } from "./use-narrow";

type Props = {
  readonly descriptor: Descriptor;
  readonly list: ListStateHandle;
  readonly names: FilterNames;
  readonly total: number;
  /** Nobody counted them all. */
  readonly totalIsEstimate?: boolean;
  readonly page: number;
  readonly perPage: number;
  /** Unless the address has one; absent = rows of one height, and no choice of columns. */
  readonly density?: Density;
  readonly title: string;
  /** Beside the title; the total when absent. */
  readonly count?: string;
  readonly actions?: ReactNode;
  /** Between the title and the toolbar. */
  readonly tabs?: ReactNode;
  /** Between the toolbar and the rows: what is selected, what was refused. */
  readonly notices?: ReactNode;
  /** Beside the pages. */
  readonly hint?: ReactNode;
  readonly empty: { readonly title: string; readonly hint: string; readonly clear: string };
  readonly isEmpty: boolean;
  /** The rows on a wide window, and on a phone. */
  readonly table: ReactNode;
  readonly cards: ReactNode;
  /** Drawers and dialogs. */
  readonly children?: ReactNode;
};

/** Everything around a list of events: title, toolbar, rows as a table or as cards, empty state and pages. Its state is the address. */
export function ListFrame(props: Props) {
  const { descriptor, list, names, total, empty } = props;
  const locale = useLocale();
  const narrow = useNarrow();
  const filtered = isFiltered(list);
  const density = list.density ?? props.density;
  const n = (value: number) => formatNumber(locale, value);
  return (
    <div
      data-density={props.density && density}
      className="flex min-w-0 flex-col max-md:flex-1 md:h-[calc(100dvh-var(--top-bar)-2.5rem)] md:min-h-96"
    >
      <PageHeader
        title={props.title}
        count={props.count ?? (props.totalIsEstimate ? `≈ ${n(total)}` : n(total))}
        actions={props.actions}
      />
      {props.tabs}
      <ListToolbar
        descriptor={descriptor}
        list={list}
        names={names}
        total={total}
        density={density ?? "standard"}
        plain={!props.density}
        chips={
          <FilterChips descriptor={descriptor} filters={list.query.filters} names={names} onChange={list.setFilter} />
        }
      />
      {props.notices}
      <div
        aria-busy={list.pending}
        className={cn("flex min-h-0 flex-1 flex-col transition-opacity duration-120", list.pending && "opacity-60")}
      >
        {props.isEmpty && (
          <EmptyState
            kind={filtered ? "no-match" : "nothing"}
            title={empty.title}
            hint={empty.hint}
            action={filtered && <Button onClick={list.clear}>{empty.clear}</Button>}
          />
        )}
        {!props.isEmpty && narrow !== true && (
          <div className="flex min-h-0 flex-1 flex-col max-md:hidden">{props.table}</div>
        )}
        {!props.isEmpty && narrow !== false && <div className="md:hidden">{props.cards}</div>}
      </div>
      {total > 0 && (
        <footer
          data-keep-clear="bar"
          className="flex flex-wrap items-center gap-x-6 border-line border-t px-4 py-2 sm:px-6"
        >
          {props.hint}
          <div className={props.hint ? "ml-auto" : "min-w-0 flex-1"}>
            <Pagination
              page={props.page}
              perPage={props.perPage}
              perPageOptions={PAGE_SIZES}
              total={total}
              totalIsEstimate={props.totalIsEstimate}
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
