"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Condition } from "@/lib/engine/resource/field";
import { type DraftItem, titleOf } from "@/lib/records/questionnaires/builder/draft";
import { Comparison, firstComparison } from "./condition-editor";

type Props = {
  readonly item: DraftItem;
  /** Only what comes before can be asked about. */
  readonly earlier: readonly DraftItem[];
  readonly disabled: boolean;
  readonly errors?: readonly string[];
  readonly onChange: (showWhen: Condition | null) => void;
};

/** "Mostrar se": always, or when an earlier item was answered so. */
export function ShowWhen({ item, earlier, disabled, errors, onChange }: Props) {
  const t = useTranslations("tasks.showWhen");
  const { showWhen } = item;
  const asked = earlier.find((other) => other.id === showWhen?.itemId);
  return (
    <Field id="item-show-when" label={t("label")} help={earlier.length === 0 ? t("first") : undefined} errors={errors}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <Select
            {...control}
            disabled={disabled || earlier.length === 0}
            value={showWhen?.itemId ?? ""}
            onChange={({ target }) => {
              const next = earlier.find((other) => other.id === target.value);
              onChange(next ? { itemId: next.id, ...firstComparison(next.question) } : null);
            }}
          >
            <option value="">{t("always")}</option>
            {earlier.map((other, at) => (
              <option key={other.id} value={other.id}>
                {t("when", { place: String(at + 1), title: titleOf(other) })}
              </option>
            ))}
          </Select>
          {showWhen && asked && (
            <Comparison
              key={`${item.id} ${asked.id}`}
              question={asked.question}
              operator={showWhen.operator}
              value={showWhen.value}
              disabled={disabled}
              onChange={(next) => onChange({ itemId: asked.id, ...next })}
            />
          )}
        </div>
      )}
    </Field>
  );
}
