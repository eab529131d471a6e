"use client";
import { useTranslations } from "next-intl";
import { FilterEditor } from "@/components/fields/lazy-filter-editor";
import { Chip } from "@/components/ui/chip";
import { Popover } from "@/components/ui/popover";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { FilterSentence } from "./filter-sentence-view";
import type { FilterNames } from "./types";

type Props = {
  readonly descriptor: Pick<Descriptor, "name" | "filters">;
  readonly filters: ListQuery["filters"];
  readonly names: FilterNames;
  readonly onChange: (key: string, value: FilterValue | null) => void;
};

/** The filters that are on, as sentences; pressing one changes it, its cross takes it away. */
export function FilterChips({ descriptor, filters, names, onChange }: Props) {
  const t = useTranslations("list");
  return descriptor.filters.map((filter) => {
    const value = filters[filter.key];
    if (!value) return null;
    return (
      <Chip
        key={filter.key}
        removeLabel={t("removeFilter", { label: filter.label })}
        onRemove={() => onChange(filter.key, null)}
      >
        <Popover
          label={t("editFilter", { label: filter.label })}
          trigger={
            <button type="button" className="block min-h-6 max-w-80 truncate">
              <FilterSentence filter={filter} value={value} names={names[filter.key]} />
            </button>
          }
        >
          {(close) => (
            <FilterEditor
              filter={filter}
              through={descriptor.name}
              value={value}
              names={names[filter.key]}
              onApply={(next) => {
                onChange(filter.key, next);
                close();
              }}
            />
          )}
        </Popover>
      </Chip>
    );
  });
}
