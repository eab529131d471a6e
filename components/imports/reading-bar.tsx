"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Select } from "@/components/ui/select";
import type { chooseForImport } from "@/lib/shell/imports/actions";
import type { WizardView } from "@/lib/shell/imports/wizard";

type Reading = NonNullable<Parameters<typeof chooseForImport>[1]["reading"]>;
type Props = { readonly view: WizardView; readonly busy: boolean; readonly onChange: (reading: Reading) => void };

const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
const DELIMITERS = [";", ",", "\t", "|"] as const;
const DECIMALS = [",", "."] as const;
const ORDERS = ["dmy", "mdy", "ymd"] as const;
const EMPTIES = ["keep", "clear"] as const;
const HEADERS = Array.from({ length: 31 }, (_, n) => String(n));

/** What was understood of a file, each of it to be put right. */
export function ReadingBar({ view: { reading, own }, busy, onChange }: Props) {
  const t = useTranslations("importJobs.reading");
  if (!reading) return null;
  const shared = { disabled: !own || busy };
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-md border border-line p-3"
    >
      <h2 className="w-full font-semibold text-sm">{t("label")}</h2>
      {reading.kind === "text" ? (
        <>
          <Choice
            {...shared}
            label={t("encoding")}
            value={reading.encoding}
            options={ENCODINGS}
            word={(value) => t(`encodings.${value}`)}
            onChange={(encoding) => onChange({ encoding })}
          />
          <Choice
            {...shared}
            label={t("delimiter")}
            value={reading.delimiter}
            options={DELIMITERS}
            word={(value) => (value === "\t" ? t("tab") : value)}
            onChange={(delimiter) => onChange({ delimiter })}
          />
        </>
      ) : (
        <Choice
          {...shared}
          label={t("sheet")}
          value={reading.sheet}
          options={reading.sheets}
          word={(value) => value}
          onChange={(sheet) => onChange({ sheet })}
        />
      )}
      <Choice
        {...shared}
        label={t("header")}
        value={String(Math.max(0, reading.header))}
        options={HEADERS}
        word={(value) => (value === "0" ? t("noHeader") : t("headerLine", { n: value }))}
        onChange={(line) => onChange({ header: Number(line) })}
      />
      <Choice
        {...shared}
        label={t("decimal")}
        value={reading.decimal}
        options={DECIMALS}
        word={(value) => (value === "," ? "1.234,56" : "1,234.56")}
        onChange={(decimal) => onChange({ decimal })}
      />
      <Choice
        {...shared}
        label={t("dates")}
        value={reading.dates}
        options={ORDERS}
        word={(value) => t(`orders.${value}`)}
        onChange={(dates) => onChange({ dates })}
      />
      <Choice
        {...shared}
        label={t("empty")}
        value={reading.empty}
        options={EMPTIES}
        word={(value) => t(`empties.${value}`)}
        onChange={(empty) => onChange({ empty })}
      />
    </section>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly T[];
  readonly word: (value: T) => string;
  readonly disabled: boolean;
  readonly onChange: (value: T) => void;
};
function Choice<T extends string>({ label, value, options, word, disabled, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <Select
        compact
        id={id}
        value={value ?? ""}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {word(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}
