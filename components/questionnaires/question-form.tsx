"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { isAmong } from "@/lib/base/text/among";
import type { ChoiceMeaning } from "@/lib/records/questions/meanings";
import { QUESTION_SUBTYPES, QUESTION_TYPES, subtypeFits, TYPES_WITH } from "@/lib/records/questions/rules";
import { ChoicesEditor } from "./choices-editor";
import { LockedNote } from "./locked-note";
import type { QuestionValues } from "./question-values";
import { useQuestionWords } from "./use-question-words";

type Props = {
  readonly values: QuestionValues;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Answered: only wording, order and what is active change. */
  readonly locked: boolean;
  /** What its choices mean as it is stored, by their ids. */
  readonly told: ReadonlyMap<string, ChoiceMeaning | null>;
  readonly onChange: (values: QuestionValues) => void;
};

const has = (setting: keyof typeof TYPES_WITH, type: string) => isAmong(TYPES_WITH[setting], type);

const typeOf = (value: string) => QUESTION_TYPES.find((type) => type === value) ?? "text";

/** Text, type and settings of a question. */
export function QuestionForm({ values, errors, locked, told, onChange }: Props) {
  const t = useTranslations("resources.question");
  const b = useTranslations("tasks.question");
  const words = useQuestionWords();
  const put = (next: Partial<QuestionValues>) => onChange({ ...values, ...next });
  const fitting = QUESTION_SUBTYPES.filter((subtype) => subtypeFits(values.type, subtype));
  const number = (key: "precision" | "minFiles" | "maxFiles") => (
    <Field id={`question-${key}`} label={t(`fields.${key}`)} errors={errors[key]}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          disabled={locked}
          value={values[key]}
          onChange={({ target }) => put({ [key]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {locked && <LockedNote>{b("lockedSettings")}</LockedNote>}
      <Field id="question-name" label={t("fields.name")} required errors={errors.name}>
        {(control) => (
          <Input
            {...control}
            maxLength={240}
            value={values.name}
            onChange={({ target }) => put({ name: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="question-type" label={t("fields.type")} required errors={errors.type}>
          {(control) => (
            <Select
              {...control}
              disabled={locked}
              value={values.type}
              onChange={({ target }) => put({ type: typeOf(target.value), subtype: "" })}
            >
              {QUESTION_TYPES.map((type) => (
                <option key={type} value={type}>
                  {words.type(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {fitting.length > 0 && (
          <Field id="question-subtype" label={t("fields.subtype")} help={t("help.subtype")} errors={errors.subtype}>
            {(control) => (
              <Select
                {...control}
                disabled={locked}
                value={values.subtype}
                onChange={({ target }) => put({ subtype: target.value })}
              >
                <option value="">{b("noSubtype")}</option>
                {fitting.map((subtype) => (
                  <option key={subtype} value={subtype}>
                    {words.subtype(subtype)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {has("precision", values.type) && number("precision")}
        {has("minFiles", values.type) && number("minFiles")}
        {has("maxFiles", values.type) && number("maxFiles")}
      </div>
      {has("isMultiple", values.type) && (
        <Field id="question-multiple" label={t("fields.isMultiple")} inline>
          {(control) => (
            <Checkbox
              {...control}
              disabled={locked}
              checked={values.isMultiple}
              onChange={({ target }) => put({ isMultiple: target.checked })}
            />
          )}
        </Field>
      )}
      {has("choices", values.type) && (
        <ChoicesEditor
          subtype={values.subtype}
          told={told}
          choices={values.choices}
          errors={errors}
          fixed={locked}
          onChange={(choices) => put({ choices })}
        />
      )}
    </>
  );
}
