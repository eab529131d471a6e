"use client";
import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, warmModal } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import type { Sort } from "@/lib/engine/resource/url-state";
import type { FilterNames } from "./types";

const FilterSheetBody = lazy(() => import("./filter-sheet-body"));

export type FilterSheetProps = {
  readonly descriptor: Descriptor;
  readonly query: ListQuery;
  readonly names: FilterNames;
  readonly total: number;
  readonly onFilter: (key: string, value: FilterValue | null) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onClear: () => void;
};

/** Filters and order on a phone, where there are no column heads: a button with their number, and a sheet from below. */
export function FilterSheet({ descriptor, query, names, total, onFilter, onSort, onClear }: FilterSheetProps) {
  const t = useTranslations("list");
  const [open, setOpen] = useState(false);
  const count = descriptor.filters.filter(({ key }) => query.filters[key]).length;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={warmModal}
        aria-label={count > 0 ? t("filtersActive", { count }) : t("filters")}
        className="relative grid size-11 shrink-0 place-items-center rounded-md border border-control bg-surface hover:bg-hover"
      >
        <ListFilter aria-hidden className="size-4.5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent text-xs tabular-nums"
          >
            {count}
          </span>
        )}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("filters")}
        footer={
          <>
            {count > 0 && <Button onClick={onClear}>{t("clearFilters")}</Button>}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t("seeResults", { count: total })}
            </Button>
          </>
        }
      >
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <FilterSheetBody descriptor={descriptor} query={query} names={names} onFilter={onFilter} onSort={onSort} />
        </Suspense>
      </Dialog>
    </>
  );
}
