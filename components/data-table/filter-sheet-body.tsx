"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import FilterEditor from "@/components/fields/filter-editor";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { isSortable } from "@/lib/engine/resource/url-state";
import { FilterSentence } from "./filter-sentence-view";
import type { FilterSheetProps } from "./filter-sheet";

type Props = Omit<FilterSheetProps, "total" | "onClear">;

/** Order and filters of a list on a phone; fetched when the sheet is opened. */
export default function FilterSheetBody({ descriptor, query, names, onFilter, onSort }: Props) {
  const t = useTranslations("list");
  // Only the editor that is open is there: each one loads its options.
  const [unfolded, setUnfolded] = useState<string | null>(null);
  return (
    <>
      <Field id="list-sort" label={t("sortBy")}>
        {(control) => (
          <Select
            {...control}
            value={`${query.sort[1] === "desc" ? "-" : ""}${query.sort[0]}`}
            onChange={({ target: { value } }) =>
              onSort(value.startsWith("-") ? [value.slice(1), "desc"] : [value, "asc"])
            }
          >
            {descriptor.columns.filter(isSortable).flatMap(({ key, label }) => [
              <option key={key} value={key}>
                {t("ascending", { label })}
              </option>,
              <option key={`-${key}`} value={`-${key}`}>
                {t("descending", { label })}
              </option>,
            ])}
          </Select>
        )}
      </Field>
      <ul className="mt-4 border-line border-t">
        {descriptor.filters.map((filter) => {
          const value = query.filters[filter.key];
          return (
            <li key={filter.key} className="border-line border-b">
              <details
                name="filter"
                className="group"
                onToggle={({ currentTarget }) =>
                  setUnfolded((old) => (currentTarget.open ? filter.key : old === filter.key ? null : old))
                }
              >
                <summary className="flex min-h-12 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
                  <span className="min-w-0 flex-1 truncate">
                    {value ? <FilterSentence filter={filter} value={value} names={names[filter.key]} /> : filter.label}
                  </span>
                  <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
                </summary>
                <div className="pb-4">
                  {unfolded === filter.key && (
                    <FilterEditor
                      key={JSON.stringify(value ?? null)}
                      filter={filter}
                      through={descriptor.name}
                      value={value ?? null}
                      names={names[filter.key]}
                      onApply={(next) => onFilter(filter.key, next)}
                    />
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
