"use client";
import { Keyboard } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Density } from "@/lib/engine/resource/url-state";
import { ColumnPicker } from "./column-picker";
import { DensityMenu } from "./density-menu";
import { FilterMenu } from "./filter-menu";
import { GroupMenu } from "./group-menu";
import { SearchBox } from "./search-box";
import type { FilterNames } from "./types";
import type { ListStateHandle } from "./use-list-state";

// A phone's; where it will stand is kept.
const FilterSheet = dynamic(() => import("./filter-sheet").then((m) => m.FilterSheet), {
  ssr: false,
  loading: () => <span aria-hidden className="block size-11" />,
});

type Props = {
  readonly descriptor: Descriptor;
  readonly list: ListStateHandle;
  readonly names: FilterNames;
  readonly total: number;
  readonly density: Density;
  readonly chips: ReactNode;
  /** The list can be grouped. */
  readonly groups?: boolean;
  /** Before how the list is shown; on phones in a line of its own. */
  readonly beside?: ReactNode;
  /** Shows the keys of the list; absent where there are none. */
  readonly onHelp?: () => void;
};

/** Search, filters as chips, and how the list is shown; on phones the filters are in a sheet. */
export function ListToolbar({ descriptor, list, names, total, density, chips, groups, beside, onHelp }: Props) {
  const t = useTranslations("list");
  return (
    <div className="no-print flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
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
      <div className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden max-md:w-full">{chips}</div>
      <div className="contents max-md:hidden">
        <FilterMenu descriptor={descriptor} filters={list.query.filters} names={names} onChange={list.setFilter} />
      </div>
      {beside && <div className="max-md:w-full md:ml-auto">{beside}</div>}
      <div className="contents max-md:hidden">
        <div className={cn("flex items-center gap-0.5", !beside && "ml-auto")}>
          {groups && (
            <GroupMenu columns={descriptor.columns} value={list.query.group ?? null} onChange={list.setGroup} />
          )}
          <ColumnPicker
            columns={descriptor.columns}
            visible={list.columns}
            pins={list.pins}
            widths={list.widths}
            onChange={list.setColumns}
            onReset={list.resetColumns}
            onPins={list.setPins}
            onWidths={list.setWidths}
          />
          <DensityMenu value={density} onChange={list.setDensity} />
          {onHelp && (
            <IconButton
              label={t("keys.title")}
              icon={<Keyboard />}
              onClick={onHelp}
              className="pointer-coarse:hidden"
            />
          )}
        </div>
      </div>
    </div>
  );
}
