"use client";
import { ChevronDown, ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterEditor } from "@/components/fields/lazy-filter-editor";
import { Button } from "@/components/ui/button";
import { Dialog, warmModal } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Descriptor } from "@/lib/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/resource/list-query";
import { isSortable, type Sort } from "@/lib/resource/url-state";
import { FilterSentence } from "./filter-sentence-view";
import type { FilterNames } from "./types";

type Props = {
  readonly descriptor: Descriptor;
  readonly query: ListQuery;
  readonly names: FilterNames;
  readonly total: number;
  readonly onFilter: (key: string, value: FilterValue | null) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onClear: () => void;
};

/** Filters and order on a phone, where there are no column heads: a button with their number, and a sheet from below. */
export function FilterSheet({ descriptor, query, names, total, onFilter, onSort, onClear }: Props) {
  const t = useTranslations("list");
  const [open, setOpen] = useState(false);
  // Only the editor that is open is there: each one loads its options.
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const count = Object.keys(query.filters).length;
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
                      {value ? (
                        <FilterSentence filter={filter} value={value} names={names[filter.key]} />
                      ) : (
                        filter.label
                      )}
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
      </Dialog>
    </>
  );
}
