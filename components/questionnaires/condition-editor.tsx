"use client";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { decimalOf } from "@/components/fields/decimal";
import { DayInput } from "@/components/ui/calendar/day-input";
import { FieldErrors } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { parseNumber } from "@/lib/base/brazil/numbers";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import { type ConditionOperator, OPERATORS_OF, type WantedValue } from "@/lib/records/questionnaires/conditions";

type Compared = { readonly operator: string; readonly value: WantedValue };
type Props = Compared & {
  readonly question: BankQuestion;
  readonly disabled?: boolean;
  readonly errors?: readonly string[];
  readonly onChange: (next: Compared) => void;
};

/** What a condition on this question starts with. */
export function firstComparison(question: BankQuestion): Compared {
  if (question.type === "boolean") return { operator: "equals", value: true };
  if (question.type === "choice") return { operator: "equals", value: question.choices[0]?.id ?? null };
  return { operator: "answered", value: null };
}

/** How an answer is compared, and with what; the question stands before it. */
export function Comparison({ question, operator, value, disabled, errors = [], onChange }: Props) {
  const t = useTranslations("tasks.condition");
  const id = useId();
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={t("operator")}
          value={operator}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({ operator: target.value, value: target.value === "answered" ? null : value })
          }
        >
          {(OPERATORS_OF[question.type] ?? []).map((one) => (
            <option key={one} value={one}>
              {t(`operators.${operatorWord(question.type, one)}`)}
            </option>
          ))}
        </Select>
        {operator !== "answered" && (
          <Wanted
            question={question}
            value={value}
            disabled={disabled}
            describedBy={errors.length > 0 ? id : undefined}
            onChange={(next) => onChange({ operator, value: next })}
          />
        )}
      </div>
      <FieldErrors id={id} errors={errors} />
    </>
  );
}

/** "Is less than" of a day reads "is before". */
export function operatorWord(type: string, operator: ConditionOperator) {
  return type === "date" && (operator === "less" || operator === "greater") ? (`${operator}Date` as const) : operator;
}

type WantedProps = Pick<Props, "question" | "value" | "disabled"> & {
  readonly describedBy?: string;
  readonly onChange: (value: WantedValue) => void;
};

function Wanted({ question, value, disabled, describedBy, onChange }: WantedProps) {
  const t = useTranslations("tasks.condition");
  const decimal = decimalOf(useLocale());
  const shared = { "aria-label": t("value"), "aria-describedby": describedBy, disabled };
  switch (question.type) {
    case "boolean":
      return (
        <Select {...shared} value={String(value)} onChange={({ target }) => onChange(target.value === "true")}>
          {value === null && <option value="null" />}
          <option value="true">{t("yes")}</option>
          <option value="false">{t("no")}</option>
        </Select>
      );
    case "choice":
      return (
        <Select {...shared} value={String(value ?? "")} onChange={({ target }) => onChange(target.value || null)}>
          {value === null && <option value="" />}
          {question.choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </Select>
      );
    case "number":
    case "product_price":
      return (
        <Input
          {...shared}
          key={question.id}
          inputMode="decimal"
          defaultValue={value === null ? "" : String(value).replace(".", decimal)}
          onChange={({ target }) => {
            const read = parseNumber(target.value, { decimal });
            onChange(read === null ? null : Number(read));
          }}
        />
      );
    case "date":
      return <DayInput {...shared} value={String(value ?? "")} onValue={(day) => onChange(day || null)} />;
    default:
      return (
        <Input
          {...shared}
          maxLength={240}
          value={String(value ?? "")}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
  }
}
