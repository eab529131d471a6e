"use client";
import { ChevronLeft, ChevronRight, ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterEditor } from "@/components/fields/lazy-filter-editor";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import type { Descriptor, FieldDescriptor } from "@/lib/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/resource/list-query";
import type { FilterNames } from "./types";

type Props = {
  readonly descriptor: Pick<Descriptor, "name" | "filters">;
  readonly filters: ListQuery["filters"];
  readonly names: FilterNames;
  readonly onChange: (key: string, value: FilterValue | null) => void;
};

/** "Filtro": first which field, then what it must be. */
export function FilterMenu(props: Props) {
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
      {(close) => <FilterSteps {...props} close={close} />}
    </Popover>
  );
}

function FilterSteps({ descriptor, filters, names, onChange, close }: Props & { close: () => void }) {
  const t = useTranslations("list");
  const [filter, setFilter] = useState<FieldDescriptor | null>(null);
  if (!filter) {
    return (
      <div>
        <p className="px-2 pb-1 text-muted text-xs">{t("filterBy")}</p>
        <ul>
          {descriptor.filters.map((option) => (
            <li key={option.key}>
              <button
                type="button"
                onClick={() => setFilter(option)}
                className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {filters[option.key] && <span className="size-1.5 rounded-full bg-accent" aria-hidden />}
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        onClick={() => setFilter(null)}
        className="flex min-h-8 items-center gap-1 rounded-md font-medium hover:bg-hover"
        aria-label={t("backToFilters")}
      >
        <ChevronLeft aria-hidden className="size-4 text-muted" />
        {filter.label}
      </button>
      <FilterEditor
        key={filter.key}
        filter={filter}
        through={descriptor.name}
        value={filters[filter.key] ?? null}
        names={names[filter.key]}
        onApply={(value) => {
          onChange(filter.key, value);
          close();
        }}
      />
    </div>
  );
}
