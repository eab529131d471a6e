"use client";
import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import type { FilterNames } from "./types";

const FilterSteps = lazy(() => import("./filter-steps"));

export type FilterMenuProps = {
  readonly descriptor: Pick<Descriptor, "name" | "filters">;
  readonly filters: ListQuery["filters"];
  readonly names: FilterNames;
  readonly onChange: (key: string, value: FilterValue | null) => void;
};

/** "Filtro": first which field, then what it must be. */
export function FilterMenu(props: FilterMenuProps) {
  const t = useTranslations("list");
  if (props.descriptor.filters.length === 0) return null;
  return (
    <Popover
      label={t("addFilter")}
      trigger={
        <Button variant="ghost" size="sm" icon={<ListFilter aria-hidden />}>
          {t("filter")}
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <FilterSteps {...props} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
