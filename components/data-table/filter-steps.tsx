"use client";
import { ChevronLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import FilterEditor from "@/components/fields/filter-editor";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { FilterMenuProps } from "./filter-menu";
import { FilterOptions } from "./filter-options";

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
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone: whoever came by key goes on with the value. A finger would get a keyboard it did not ask for.
    if (!filter || matchMedia("(pointer: coarse)").matches) return;
    let frame = 0;
    // Values are there some frames after their editor; some filters have none, but a condition.
    const look = (tries: number) => {
      const first = editor.current?.querySelector<HTMLElement>(tries > 0 ? "input" : "select, button");
      if (first) first.focus();
      else if (tries > 0) frame = requestAnimationFrame(() => look(tries - 1));
    };
    look(60);
    return () => cancelAnimationFrame(frame);
  }, [filter]);
  if (!filter) {
    return (
      <FilterOptions options={descriptor.filters} isSet={(key) => filters[key] !== undefined} onChoose={setFilter} />
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
      <div ref={editor}>
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
    </div>
  );
}
