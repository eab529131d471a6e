"use client";
import { useLocale } from "next-intl";
import { maskMoney } from "@/lib/base/brazil/masks";
import { formatNumberInput, parseMoney, parseNumber } from "@/lib/base/brazil/numbers";
import { saysOtherCurrency } from "@/lib/base/i18n/locales";
import { decimalOf } from "./decimal";
import type { InputProps } from "./input-props";
import { MaskedInput } from "./masked-input";

const UNITS: Readonly<Record<string, string>> = { percent: "%", hours: "h" };

/** Integers, decimals and amounts, typed the way the reader's language writes them and grouped once the field is left. */
export function NumberInput({ descriptor, control, value, onChange, onBlur, disabled }: InputProps<string>) {
  const locale = useLocale();
  const decimal = decimalOf(locale);
  const { field } = descriptor;
  const unit = field.kind === "decimal" ? UNITS[field.as ?? ""] : undefined;
  const ungrouped = field.kind === "decimal" && (field.as === "latitude" || field.as === "longitude");
  return (
    <MaskedInput
      {...control}
      mask={maskMoney}
      inputMode={field.kind === "int" ? "numeric" : "decimal"}
      autoComplete="off"
      lead={
        field.kind === "money" ? <span className="text-sm">{saysOtherCurrency(locale) ? "$" : "R$"}</span> : undefined
      }
      trail={unit}
      value={value}
      disabled={disabled}
      onChange={onChange}
      onBlur={() => {
        const read = field.kind === "money" ? parseMoney(value, { decimal }) : parseNumber(value, { decimal });
        if (read !== null) onChange(ungrouped ? read.replace(".", decimal) : formatNumberInput(read, decimal));
        onBlur();
      }}
    />
  );
}
