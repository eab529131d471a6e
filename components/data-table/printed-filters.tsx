"use client";
import { useTranslations } from "next-intl";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { FilterSentence } from "./filter-sentence-view";
import type { FilterNames } from "./types";
import type { ListStateHandle } from "./use-list-state";

type Props = { readonly descriptor: Descriptor; readonly list: ListStateHandle; readonly names: FilterNames };

/** What narrows a filtered list, on paper, where toolbars are not printed. */
export function PrintedFilters({ descriptor, list, names }: Props) {
  const t = useTranslations("list");
  return (
    <p className="hidden px-4 pb-2 sm:px-6 print:block">
      {list.search && `${t("search")}: ${list.search} `}
      {descriptor.filters.map((filter) => {
        const value = list.query.filters[filter.key];
        return (
          value && (
            <span key={filter.key} className="mr-4">
              <FilterSentence filter={filter} value={value} names={names[filter.key]} />
            </span>
          )
        );
      })}
    </p>
  );
}
