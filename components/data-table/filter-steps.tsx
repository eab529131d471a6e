"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import FilterEditor from "@/components/fields/filter-editor";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { FilterMenuProps } from "./filter-menu";

/** First which field, then what it must be; fetched when the menu is opened. */
export default function FilterSteps({
  descriptor,
  filters,
  names,
  onChange,
  close,
}: FilterMenuProps & { close: () => void }) {
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
                {filters[option.key] && <span className="status-mark size-1.5 rounded-full bg-accent" aria-hidden />}
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
