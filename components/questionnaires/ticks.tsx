"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import type { DraftItem } from "@/lib/records/questionnaires/builder/draft";

const TICKS = ["mandatoryAnswer", "finalizeTask", "isActive"] as const;

type Props = {
  readonly item: DraftItem;
  readonly locked: boolean;
  readonly readOnly: boolean;
  readonly onChange: (next: Partial<DraftItem>) => void;
};

/** Mandatory, ends the task, active: the last may change even once answered. */
export function Ticks({ item, locked, readOnly, onChange }: Props) {
  const t = useTranslations("tasks.item");
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t("ticks")}</legend>
      {TICKS.map((key) => (
        <Field key={key} id={`item-${key}`} label={t(key)} help={t(`${key}Help`)} inline>
          {(control) => (
            <Checkbox
              {...control}
              checked={item[key]}
              disabled={readOnly || (locked && key !== "isActive")}
              onChange={({ target }) => onChange({ [key]: target.checked })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
