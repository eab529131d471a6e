"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback, useState } from "react";
import { ListFrame } from "@/components/data-table/list-frame";
import type { FilterNames } from "@/components/data-table/types";
import { useColumns } from "@/components/data-table/use-columns";
import { isFiltered, useListState } from "@/components/data-table/use-list-state";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Density } from "@/lib/engine/resource/url-state";
import type { VisitPhoto, VisitView } from "@/lib/field/check-ins/view";
import type { MapConfig } from "@/lib/platform/map/config";
import { Arrivals, type ArrivedSince } from "./arrivals";
import { CheckInCards } from "./check-in-cards";
import { CheckInDrawer } from "./check-in-drawer";
import { CheckInsTable } from "./check-ins-table";
import { PhotoDialog } from "./photo-dialog";

type Props = {
  readonly descriptor: Descriptor;
  readonly visits: readonly VisitView[];
  readonly total: number;
  readonly capped: boolean;
  readonly matching?: number | null;
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
export function CheckInsScreen(props: Props) {
  const { descriptor, visits, total, names, map, addressed } = props;
  const t = useTranslations("checks");
  const list = useListState(descriptor);
  const router = useRouter();
  const locale = useLocale();
  const [visitId, setVisitId] = useQueryState("visit", parseAsString.withOptions({ history: "push", scroll: false }));
  const [photo, setPhoto] = useState<{ visit: VisitView; shown: VisitPhoto } | null>(null);

  const { columns, pinned } = useColumns(descriptor, list.columns, list.pins);
  const open = useCallback((visit: VisitView) => void setVisitId(visit.id), [setVisitId]);
  const onPhoto = useCallback((visit: VisitView, shown: VisitPhoto) => setPhoto({ visit, shown }), []);
  const refresh = () => list.startTransition(() => router.refresh());

  const at = visits.findIndex((visit) => visit.id === visitId);
  const shown = visits[at] ?? (addressed?.id === visitId ? addressed : null);
  const step = (by: number) => {
    const next = at >= 0 ? visits[at + by] : undefined;
    return next ? () => open(next) : null;
  };
  const filtered = isFiltered(list);
  const newest = (all: number | null) =>
    all === null || all === total
      ? t("newest", { count: formatNumber(locale, total) })
      : t("newestOf", { count: formatNumber(locale, total), all: formatNumber(locale, all) });

  return (
    <ListFrame
      descriptor={descriptor}
      list={list}
      names={names}
      total={total}
      page={props.page}
      perPage={props.perPage}
      density={props.density}
      title={descriptor.many}
      count={props.capped ? newest(props.matching ?? null) : undefined}
      actions={<Arrivals ask={props.arrivedSince} since={props.seenUntil} loading={list.pending} onRefresh={refresh} />}
      empty={{
        title: t(filtered ? "empty.noMatchTitle" : "empty.title"),
        hint: t(filtered ? "empty.noMatchText" : "empty.text"),
        clear: t("empty.clear"),
      }}
      isEmpty={visits.length === 0}
      table={
        <CheckInsTable
          visits={visits}
          columns={columns}
          pinned={pinned}
          widths={list.widths}
          onWidths={list.setWidths}
          shown={visitId}
          sort={list.query.sort}
          onSort={list.setSort}
          onOpen={open}
          onPhoto={onPhoto}
        />
      }
      cards={<CheckInCards visits={visits} onOpen={open} onPhoto={onPhoto} />}
    >
      <CheckInDrawer
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
    </ListFrame>
  );
}
