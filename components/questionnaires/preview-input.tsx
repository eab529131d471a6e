"use client";
import { Camera } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { decimalOf } from "@/components/fields/decimal";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { parseNumber } from "@/lib/base/brazil/numbers";
import { textsOf } from "@/lib/base/objects/records";
import { type DraftItem, titleOf } from "@/lib/records/questionnaires/builder/draft";
import type { GivenValue } from "@/lib/records/questionnaires/conditions";

type Props = {
  readonly item: DraftItem;
  readonly value: GivenValue;
  readonly onChange: (value: GivenValue) => void;
};

/** The control that a phone shows for a question, simplified: it takes a made-up answer. */
export function PreviewInput({ item, value, onChange }: Props) {
  const { question } = item;
  const label = titleOf(item);
  switch (question.type) {
    case "boolean":
      return <YesNo label={label} value={value} onChange={onChange} />;
    case "choice":
      return <Choices item={item} value={value} onChange={onChange} />;
    case "file":
      return <Files item={item} value={value} onChange={onChange} />;
    case "number":
    case "product_price":
      return <NumberAnswer item={item} value={value} onChange={onChange} />;
    case "date":
      return (
        <DayInput
          aria-label={label}
          value={typeof value === "string" ? value : ""}
          onValue={(day) => onChange(day || null)}
        />
      );
    default:
      return (
        <Input
          aria-label={label}
          inputMode={question.subtype === "numeric_text" || question.subtype === "phone" ? "tel" : undefined}
          value={typeof value === "string" ? value : ""}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
  }
}

function YesNo({ label, value, onChange }: Pick<Props, "value" | "onChange"> & { label: string }) {
  const t = useTranslations("tasks.condition");
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons side by side, named as one question
    <div role="group" aria-label={label} className="grid grid-cols-2 gap-2">
      {[true, false].map((answer) => (
        <button
          key={String(answer)}
          type="button"
          aria-pressed={value === answer}
          onClick={() => onChange(value === answer ? null : answer)}
          className={cn(
            "min-h-10 rounded-md border font-medium",
            value === answer ? "border-accent bg-selected" : "border-control hover:bg-hover",
          )}
        >
          {t(answer ? "yes" : "no")}
        </button>
      ))}
    </div>
  );
}

function Choices({ item, value, onChange }: Props) {
  const { question } = item;
  const chosen = textsOf(value);
  function toggle(id: string, on: boolean) {
    if (!question.isMultiple) return onChange(on ? [id] : null);
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column of the card
    <div role="group" aria-label={titleOf(item)} className="flex flex-col">
      {question.choices
        .filter((choice) => choice.isActive)
        .map((choice) => (
          <label key={choice.id} htmlFor={`${item.id}-${choice.id}`} className="flex min-h-9 items-center gap-2">
            <Checkbox
              id={`${item.id}-${choice.id}`}
              checked={chosen.includes(choice.id)}
              onChange={({ target }) => toggle(choice.id, target.checked)}
            />
            {choice.name}
          </label>
        ))}
    </div>
  );
}

function Files({ item, value, onChange }: Props) {
  const t = useTranslations("tasks.preview");
  const taken = Array.isArray(value) ? value.length : 0;
  const max = item.question.maxFiles ?? 1;
  return (
    <Button
      className="w-full"
      icon={<Camera aria-hidden />}
      onClick={() => onChange(taken >= max ? null : Array.from({ length: taken + 1 }, (_, i) => `photo-${i}`))}
    >
      {t("photos", { taken: String(taken), min: String(item.question.minFiles ?? 0), max })}
    </Button>
  );
}

function NumberAnswer({ item, value, onChange }: Props) {
  const decimal = decimalOf(useLocale());
  const shown = typeof value === "number" ? String(value).replace(".", decimal) : "";
  return (
    <Input
      key={shown === "" ? "empty" : "filled"}
      aria-label={titleOf(item)}
      inputMode="decimal"
      lead={item.question.type === "product_price" ? <span className="text-sm">R$</span> : undefined}
      defaultValue={shown}
      onBlur={({ target }) => {
        const read = parseNumber(target.value, { decimal });
        onChange(read === null ? null : Number(read));
      }}
    />
  );
}
