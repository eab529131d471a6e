"use client";
import { useTranslations } from "next-intl";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Checkbox } from "@/components/ui/checkbox";
import type { ControlProps } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import type { AnswerItem, Raw } from "@/lib/field/agenda/answer-values";
import { PhotosInput } from "./photos-input";

type Props = {
  readonly item: AnswerItem;
  readonly control: ControlProps;
  readonly value: Raw;
  readonly onChange: (value: Raw) => void;
};

/** The control of one question, by its type. */
export function AnswerInput({ item, control, value, onChange }: Props) {
  const t = useTranslations("visitWork");
  const typed = typeof value === "string" ? value : "";
  switch (item.type) {
    case "number":
    case "product_price":
      return (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="sm:max-w-52"
          lead={item.type === "product_price" ? <span className="text-sm">{t("currency")}</span> : undefined}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "text":
      return item.subtype ? (
        <Input
          {...control}
          type={item.subtype === "phone" ? "tel" : "text"}
          inputMode={item.subtype === "numeric_text" ? "numeric" : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Textarea {...control} rows={2} value={typed} onChange={(event) => onChange(event.target.value)} />
      );
    case "date":
      return <DayInput {...control} className="sm:max-w-52" value={typed} onValue={onChange} />;
    case "boolean":
      return (
        <Options
          item={item}
          control={control}
          choices={[
            { id: "true", name: t("yes") },
            { id: "false", name: t("no") },
          ]}
          value={value === null ? [] : [String(value)]}
          onChange={([chosen]) => onChange(chosen === undefined ? null : chosen === "true")}
        />
      );
    case "choice":
      return (
        <Options
          item={item}
          control={control}
          choices={item.choices}
          value={Array.isArray(value) ? value : typed ? [typed] : []}
          onChange={(chosen) => onChange(item.isMultiple ? chosen : (chosen[0] ?? null))}
        />
      );
    case "file":
      return (
        <PhotosInput item={item} control={control} value={Array.isArray(value) ? value : []} onChange={onChange} />
      );
  }
}

type OptionsProps = {
  readonly item: AnswerItem;
  readonly control: ControlProps;
  readonly choices: AnswerItem["choices"];
  readonly value: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** One of a few, or several; a single choice that is not mandatory can be taken back. */
function Options({ item, control, choices, value, onChange }: OptionsProps) {
  const t = useTranslations("visitWork");
  if (item.type === "choice" && item.isMultiple) {
    const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
    return (
      <fieldset id={control.id} tabIndex={-1} aria-describedby={control["aria-describedby"]}>
        <legend className="sr-only">{item.label}</legend>
        {choices.map(({ id, name }) => (
          <div key={id} className="flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11">
            <Checkbox id={`${control.id}-${id}`} checked={value.includes(id)} onChange={() => toggle(id)} />
            <label htmlFor={`${control.id}-${id}`}>{name}</label>
          </div>
        ))}
      </fieldset>
    );
  }
  return (
    <div id={control.id} tabIndex={-1} className="flex flex-wrap items-start gap-x-4">
      <RadioGroup
        name={`${control.id}-options`}
        legend={item.label}
        hideLegend
        inline={choices.length < 4}
        invalid={control["aria-invalid"]}
        describedBy={control["aria-describedby"]}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={value[0] ?? ""}
        onChange={(id) => onChange([id])}
      />
      {value.length > 0 && (
        <button
          type="button"
          className="min-h-8 text-muted text-sm underline pointer-coarse:min-h-11"
          onClick={() => onChange([])}
        >
          {t("clear")}
        </button>
      )}
    </div>
  );
}
