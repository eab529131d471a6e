"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { FilterChips } from "@/components/data-table/filter-chips";
import { ListToolbar } from "@/components/data-table/list-toolbar";
import type { FilterNames } from "@/components/data-table/types";
import { useListState } from "@/components/data-table/use-list-state";
import { useNarrow } from "@/components/data-table/use-narrow";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { VisitPhoto, VisitView } from "@/lib/checks/view";
import type { MapConfig } from "@/lib/geo/map-config";
import { formatNumber } from "@/lib/i18n/format";
import type { ColumnDescriptor, Descriptor } from "@/lib/resource/descriptor";
import { type Density, PAGE_SIZES } from "@/lib/resource/url-state";
import { Arrivals, type ArrivedSince } from "./arrivals";
import { PhotoDialog } from "./photo-dialog";
import { VisitCards } from "./visit-cards";
import { VisitDrawer } from "./visit-drawer";
import { VisitsTable } from "./visits-table";

type Props = {
  readonly descriptor: Descriptor;
  readonly visits: readonly VisitView[];
  readonly total: number;
  readonly capped: boolean;
  readonly page: number;
  readonly perPage: number;
  readonly seenUntil: string;
  readonly names: FilterNames;
  readonly density: Density;
  readonly map: MapConfig;
  /** Counts what has arrived since. */
  readonly arrivedSince: ArrivedSince;
  /** The visit of `?visit=` when the page was read with one. */
  readonly addressed: VisitView | null;
};

/** The newest visits, with everything that happened at each. Filters, order, page and the open visit are in the address. */
export function VisitsScreen(props: Props) {
  const { descriptor, visits, total, names, map, addressed } = props;
  const t = useTranslations("checks");
  const list = useListState(descriptor);
  const router = useRouter();
  const locale = useLocale();
  const narrow = useNarrow();
  const [visitId, setVisitId] = useQueryState("visit", parseAsString.withOptions({ history: "push", scroll: false }));
  const [photo, setPhoto] = useState<{ visit: VisitView; shown: VisitPhoto } | null>(null);

  const columns = useMemo(() => {
    const known = new Map(descriptor.columns.map((c) => [c.key, c]));
    return list.columns.flatMap((key): readonly ColumnDescriptor[] => [known.get(key)].filter((c) => c !== undefined));
  }, [descriptor.columns, list.columns]);
  const open = useCallback((visit: VisitView) => void setVisitId(visit.id), [setVisitId]);
  const onPhoto = useCallback((visit: VisitView, shown: VisitPhoto) => setPhoto({ visit, shown }), []);
  const refresh = () => list.startTransition(() => router.refresh());

  const at = visits.findIndex((visit) => visit.id === visitId);
  const shown = visits[at] ?? (addressed?.id === visitId ? addressed : null);
  const step = (by: number) => {
    const next = at >= 0 ? visits[at + by] : undefined;
    return next ? () => open(next) : null;
  };
  const n = (value: number) => formatNumber(locale, value);
  const filtered = list.search !== "" || Object.keys(list.query.filters).length > 0;
  const chips = (
    <FilterChips descriptor={descriptor} filters={list.query.filters} names={names} onChange={list.setFilter} />
  );
  const density = list.density ?? props.density;

  return (
    <div
      data-density={density}
      className="flex min-w-0 flex-col max-md:flex-1 md:h-[calc(100dvh-var(--top-bar)-2.5rem)] md:min-h-96"
    >
      <PageHeader
        title={descriptor.many}
        count={props.capped ? t("newest", { count: n(total) }) : n(total)}
        actions={
          <Arrivals ask={props.arrivedSince} since={props.seenUntil} loading={list.pending} onRefresh={refresh} />
        }
      />
      <ListToolbar descriptor={descriptor} list={list} names={names} total={total} density={density} chips={chips} />
      <div
        aria-busy={list.pending}
        className={cn("flex min-h-0 flex-1 flex-col transition-opacity duration-120", list.pending && "opacity-60")}
      >
        {visits.length === 0 && (
          <EmptyState
            kind={filtered ? "no-match" : "nothing"}
            title={t(filtered ? "empty.noMatchTitle" : "empty.title")}
            hint={t(filtered ? "empty.noMatchText" : "empty.text")}
            action={filtered && <Button onClick={list.clear}>{t("empty.clear")}</Button>}
          />
        )}
        {visits.length > 0 && narrow !== true && (
          <div className="flex min-h-0 flex-1 flex-col max-md:hidden">
            <VisitsTable
              visits={visits}
              columns={columns}
              shown={visitId}
              sort={list.query.sort}
              onSort={list.setSort}
              onOpen={open}
              onPhoto={onPhoto}
            />
          </div>
        )}
        {visits.length > 0 && narrow !== false && (
          <div className="md:hidden">
            <VisitCards visits={visits} onOpen={open} onPhoto={onPhoto} />
          </div>
        )}
      </div>
      {total > 0 && (
        <footer className="border-line border-t px-4 py-2 sm:px-6">
          <Pagination
            page={props.page}
            perPage={props.perPage}
            perPageOptions={PAGE_SIZES}
            total={total}
            format={n}
            onPage={list.setPage}
            onPerPage={list.setPerPage}
          />
        </footer>
      )}
      <VisitDrawer
        visit={shown}
        map={map}
        onClose={() => void setVisitId(null)}
        onPhoto={onPhoto}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
      <PhotoDialog
        photos={photo?.visit.photos ?? []}
        shown={photo?.shown ?? null}
        onShow={(next) => setPhoto((now) => (now && next ? { ...now, shown: next } : null))}
      />
    </div>
  );
}
