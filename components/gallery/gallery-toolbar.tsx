"use client";
import { Grid2x2, Grid3x3, Store } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { FilterMenu } from "@/components/data-table/filter-menu";
import { FilterSheet } from "@/components/data-table/filter-sheet";
import { SearchBox } from "@/components/data-table/search-box";
import type { FilterNames } from "@/components/data-table/types";
import type { ListStateHandle } from "@/components/data-table/use-list-state";
import { Segments } from "@/components/ui/segments";
import { Select } from "@/components/ui/select";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { SIZES } from "@/lib/insight/gallery/address";
import { SIDES } from "@/lib/insight/gallery/gallery-photo.resource";

// Only who narrows the gallery comes to them.
const FilterChips = dynamic(() => import("@/components/data-table/filter-chips").then((m) => m.FilterChips));

type By = "visit" | "pos" | "album";
type Props = {
  readonly descriptor: Descriptor;
  readonly list: ListStateHandle;
  readonly names: FilterNames;
  readonly total: number;
  readonly by: By;
  /** An album that somebody put in order is open. */
  readonly inAlbum: boolean;
  readonly onBy: (by: By) => void;
  readonly size: number;
  readonly onSize: (size: number) => void;
};

/** Search, filters as chips, sides of pairs, and how photos are shown. */
export function GalleryToolbar({ descriptor, list, names, total, by, inAlbum, onBy, size, onSize }: Props) {
  const t = useTranslations("gallery");
  const offered = { ...descriptor, columns: [], filters: descriptor.filters.filter(({ key }) => key !== "side") };
  const { side } = list.query.filters;
  const sides = ["all", ...SIDES] as const;
  const narrowed = side?.op === "in" && side.values.length === 1 ? side.values[0] : "all";
  const chosen = sides.find((one) => one === narrowed);
  const offeredBy: readonly By[] = inAlbum ? ["album", "visit", "pos"] : ["visit", "pos"];
  return (
    <search aria-label={t("filters")} className="no-print flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
      <SearchBox value={list.search} placeholder={descriptor.searchPlaceholder} onChange={list.setSearch} />
      <div className="md:hidden">
        <FilterSheet
          descriptor={descriptor}
          query={list.query}
          names={names}
          total={total}
          onFilter={list.setFilter}
          onSort={list.setSort}
          onClear={list.clear}
        />
      </div>
      <Segments
        label={t("sides.label")}
        segments={sides.map((key) => ({ key, label: t(`sides.${key}`) }))}
        value={chosen}
        onChange={(one) => list.setFilter("side", one === "all" ? null : { op: "in", values: [one] })}
        className="max-md:hidden"
      />
      {list.narrowings > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full max-md:flex-nowrap max-md:overflow-x-auto">
          <FilterChips descriptor={offered} filters={list.query.filters} names={names} onChange={list.setFilter} />
        </div>
      )}
      <div className="contents max-md:hidden">
        <FilterMenu descriptor={offered} filters={list.query.filters} names={names} onChange={list.setFilter} />
        <div className="ml-auto flex items-center gap-4">
          <span className="flex items-center gap-1.5 text-sm">
            <Store aria-hidden className="size-4 text-muted" />
            <Select
              compact
              aria-label={t("by.label")}
              value={by}
              onChange={({ target }) => onBy(offeredBy.find((one) => one === target.value) ?? "visit")}
            >
              {offeredBy.map((one) => (
                <option key={one} value={one}>
                  {t(`by.${one}`)}
                </option>
              ))}
            </Select>
          </span>
          <label className="flex items-center gap-1.5 text-muted">
            <Grid2x2 aria-hidden className="size-4" />
            <input
              type="range"
              min={1}
              max={SIZES.length}
              step={1}
              value={SIZES.length + 1 - size}
              aria-label={t("size")}
              aria-valuetext={t("sizeIs", { size: String(SIZES.length + 1 - size), of: String(SIZES.length) })}
              onChange={(event) => onSize(SIZES.length + 1 - Number(event.target.value))}
              className="h-6 w-20 accent-accent"
            />
            <Grid3x3 aria-hidden className="size-4" />
          </label>
        </div>
      </div>
    </search>
  );
}
