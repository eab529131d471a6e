"use client";
import { Grid2x2, Grid3x3, Store } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { FilterMenu } from "@/components/data-table/filter-menu";
import { FilterSheet } from "@/components/data-table/filter-sheet";
import { SearchBox } from "@/components/data-table/search-box";
import type { FilterNames } from "@/components/data-table/types";
import type { ListStateHandle } from "@/components/data-table/use-list-state";
import { cn } from "@/components/ui/cn";
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
  const chosen = side?.op === "in" && side.values.length === 1 ? side.values[0] : undefined;
  const sides = [undefined, ...SIDES];
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
      <fieldset className="flex overflow-hidden rounded-md border border-control max-md:hidden">
        <legend className="sr-only">{t("sides.label")}</legend>
        {sides.map((one) => (
          <button
            key={one ?? "all"}
            type="button"
            aria-pressed={chosen === one}
            onClick={() => list.setFilter("side", one ? { op: "in", values: [one] } : null)}
            className={cn(
              "h-(--control-h-sm) border-line border-r px-2.5 text-sm last:border-r-0 pointer-coarse:h-11",
              chosen === one ? "bg-selected font-medium" : "bg-surface text-muted hover:text-ink",
            )}
          >
            {t(`sides.${one ?? "all"}`)}
          </button>
        ))}
      </fieldset>
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
