"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { formatNumberInput } from "@/lib/base/brazil/numbers";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { filterOps } from "@/lib/engine/resource/filter-codec";
import type { FilterValue, Ref } from "@/lib/engine/resource/list-query";
import { decimalOf } from "./decimal";
import { FilterChoices } from "./filter-choices";
import { FilterRange } from "./filter-range";
import { FilterText } from "./filter-text";

export type FilterDraft = {
  readonly values: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly text: string;
};
type Condition = "value" | "not" | "empty" | "filled";

export type FilterEditorProps = {
  readonly filter: FieldDescriptor;
  /** The resource whose list is filtered. */
  readonly through: string;
  readonly value: FilterValue | null;
  /** Names of records that the filter already points at. */
  readonly names?: readonly Ref[];
  readonly onApply: (value: FilterValue | null) => void;
};

function conditionOf(value: FilterValue | null, ops: ReturnType<typeof filterOps>): Condition {
  if (value?.op === "empty") return value.empty ? "empty" : "filled";
  if (value?.op === "in" && value.not) return "not";
  return ops[0] === "empty" ? "filled" : "value";
}

function draftOf(filter: FieldDescriptor, value: FilterValue | null, show: (plain: string) => string): FilterDraft {
  const draft = { values: [], from: "", to: "", text: "" };
  if (value?.op === "in") return { ...draft, values: value.values };
  if (value?.op === "contains") return { ...draft, text: value.text };
  if (value?.op !== "range") return draft;
  const isDay = filter.field.kind === "date" || filter.field.kind === "dateTime";
  const bound = (text: string | undefined) => (text ? (isDay ? text : show(text)) : "");
  return { ...draft, from: bound(value.from), to: bound(value.to) };
}

/** The inside of a filter's popover or of its part of the phone's sheet: what to keep, and an "Aplicar" button. */
export default function FilterEditor({ filter, through, value, names, onApply }: FilterEditorProps) {
  const t = useTranslations("list");
  const decimal = decimalOf(useLocale());
  const id = useId();
  const ops = filterOps(filter);
  const [condition, setCondition] = useState(() => conditionOf(value, ops));
  const chooses = condition === "value" || condition === "not";
  const [draft, setDraft] = useState(() => draftOf(filter, value, (plain) => formatNumberInput(plain, decimal)));
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The sheet of a phone may stand inside another form's tree.
    event.stopPropagation();
    if (!chooses) return onApply({ op: "empty", empty: condition === "empty" });
    const op = ops[0];
    if (op === "in") {
      const not = condition === "not" && { not: true as const };
      return onApply(draft.values.length > 0 ? { op, values: draft.values, ...not } : null);
    }
    if (op === "contains") return onApply(draft.text.trim() ? { op, text: draft.text.trim() } : null);
    const range = FilterRange.read(filter, draft, decimal);
    if (range === "invalid") return setWrong(true);
    onApply(range);
  }

  return (
    <form onSubmit={submit} className="flex min-w-64 flex-col gap-3" aria-label={filter.label}>
      {(ops.includes("empty") || filter.negatable) && (
        <Select
          compact
          aria-label={t("condition")}
          value={condition}
          onChange={(event) => setCondition(event.target.value as Condition)}
        >
          {ops[0] !== "empty" && <option value="value">{t(filter.negatable ? "isAnyOf" : "withValue")}</option>}
          {filter.negatable && <option value="not">{t("isNoneOf")}</option>}
          {ops.includes("empty") && (
            <>
              <option value="filled">{t("onlyFilled")}</option>
              <option value="empty">{t("onlyEmpty")}</option>
            </>
          )}
        </Select>
      )}
      {chooses && ops[0] === "in" && (
        <FilterChoices filter={filter} through={through} draft={draft} names={names} onChange={setDraft} />
      )}
      {condition === "value" && ops[0] === "contains" && <FilterText id={id} draft={draft} onChange={setDraft} />}
      {condition === "value" && ops[0] === "range" && (
        <FilterRange id={id} filter={filter} draft={draft} wrong={wrong} onChange={setDraft} />
      )}
      <div className="flex justify-end gap-2">
        {value && (
          <Button variant="ghost" size="sm" onClick={() => onApply(null)}>
            {t("removeOne")}
          </Button>
        )}
        <Button type="submit" variant="primary" size="sm">
          {t("apply")}
        </Button>
      </div>
    </form>
  );
}
