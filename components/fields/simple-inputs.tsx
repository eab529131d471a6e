"use client";
import { useTranslations } from "next-intl";
import { LazyDayInput } from "@/components/ui/calendar/lazy-day-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import type { InputProps } from "./input-props";

/** A calendar day or a month. */
export function DateInput({ descriptor, control, value, onChange, onBlur, disabled }: InputProps<string>) {
  const { field } = descriptor;
  const [min, max] = field.kind === "date" ? [field.min, field.max] : [];
  const isMonth = field.kind === "date" && field.as === "month";
  return (
    <LazyDayInput
      {...control}
      as={isMonth ? "month" : "day"}
      min={min}
      max={max ?? (isMonth ? "2199-12" : "2199-12-31")}
      value={value}
      disabled={disabled}
      onLeave={onBlur}
      onValue={onChange}
      className="max-w-52"
    />
  );
}

/** One of a few values. */
export function ChoiceInput({ descriptor, control, value, onChange, onBlur, disabled }: InputProps<string>) {
  const t = useTranslations("form");
  return (
    <Select
      {...control}
      value={value}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    >
      {(!descriptor.field.required || value === "") && (
        <option value="">{t(descriptor.field.required ? "choose" : "notSet")}</option>
      )}
      {descriptor.choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/** Yes or no; the label stands beside it. */
export function FlagInput({ control, value, onChange, onBlur, disabled }: InputProps<boolean>) {
  return (
    <Checkbox
      {...control}
      checked={value}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
