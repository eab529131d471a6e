"use client";
import { Plus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field, FieldErrors } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { MAIL_TOKENS, unknownTokens } from "@/lib/records/questionnaires/mail-rules";
import { Comparison, firstComparison } from "./condition-editor";
import type { AskedQuestion, MailConditionValue, MailValues } from "./mail-values";

type Props = {
  readonly values: MailValues;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly questions: readonly AskedQuestion[];
  readonly disabled: boolean;
  readonly onChange: (values: MailValues) => void;
};

/** To whom, what, and under which conditions. */
export function MailForm({ values, errors, questions, disabled, onChange }: Props) {
  const t = useTranslations("tasks.mails");
  const put = (next: Partial<MailValues>) => onChange({ ...values, ...next });
  const locale = useLocale();
  // Each token has a name in both languages; the reader is shown their own.
  const tokens = Object.values(MAIL_TOKENS).map((names) => `{${locale === "pt-BR" ? names[0] : names[1]}}`);
  const unknown = unknownTokens(values.subject, values.body);
  const putCondition = (at: number, next: Partial<MailConditionValue>) =>
    put({ conditions: values.conditions.map((one, i) => (i === at ? { ...one, ...next } : one)) });

  function add() {
    const [first] = questions;
    if (!first) return;
    const fresh = { key: crypto.randomUUID(), questionId: first.question.id, ...firstComparison(first.question) };
    put({ conditions: [...values.conditions, fresh] });
  }
  const errorsOf = (at: number) =>
    ["questionId", "operator", "choiceId", "value"].flatMap((cell) => errors[`conditions.${at}.${cell}`] ?? []);
  return (
    <>
      <Field id="mail-subject" label={t("subject")} required errors={errors.subject}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            disabled={disabled}
            value={values.subject}
            onChange={({ target }) => put({ subject: target.value })}
          />
        )}
      </Field>
      <Field id="mail-recipient" label={t("recipient")} required help={t("recipientHelp")} errors={errors.recipient}>
        {(control) => (
          <Input
            {...control}
            inputMode="email"
            maxLength={500}
            disabled={disabled}
            value={values.recipient}
            onChange={({ target }) => put({ recipient: target.value })}
          />
        )}
      </Field>
      <Field id="mail-body" label={t("body")} help={t("bodyHelp", { tokens: tokens.join(", ") })} errors={errors.body}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={5000}
            disabled={disabled}
            value={values.body}
            onChange={({ target }) => put({ body: target.value })}
          />
        )}
      </Field>
      {unknown.length > 0 && (
        <p role="status" className="text-sm text-warn">
          {t("unknownTokens", { tokens: unknown.map((token) => `{${token}}`).join(", ") })}
        </p>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-1 font-medium">{t("conditions")}</legend>
        {values.conditions.length === 0 && <p className="text-muted text-sm">{t("noConditions")}</p>}
        {values.conditions.map((condition, at) => {
          const asked = questions.find(({ question }) => question.id === condition.questionId);
          return (
            <div key={condition.key} className="flex items-start gap-2 rounded-lg border border-line p-3">
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                <Select
                  aria-label={t("question", { place: String(at + 1) })}
                  disabled={disabled}
                  value={asked ? condition.questionId : ""}
                  onChange={({ target }) => {
                    const next = questions.find(({ question }) => question.id === target.value);
                    if (next) putCondition(at, { questionId: next.question.id, ...firstComparison(next.question) });
                  }}
                >
                  {!asked && <option value="">{t("gone")}</option>}
                  {questions.map(({ title, question }) => (
                    <option key={question.id} value={question.id}>
                      {title}
                    </option>
                  ))}
                </Select>
                {asked ? (
                  <Comparison
                    key={asked.question.id}
                    question={asked.question}
                    operator={condition.operator}
                    value={condition.value}
                    disabled={disabled}
                    errors={errorsOf(at)}
                    onChange={(next) => putCondition(at, next)}
                  />
                ) : (
                  <FieldErrors id={`mail-condition-${at}-error`} errors={errorsOf(at)} />
                )}
              </div>
              {!disabled && (
                <IconButton
                  label={t("removeCondition", { place: String(at + 1) })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => put({ conditions: values.conditions.filter((_, i) => i !== at) })}
                />
              )}
            </div>
          );
        })}
        {!disabled && (
          <Button
            size="sm"
            className="self-start"
            icon={<Plus aria-hidden />}
            disabled={questions.length === 0 || values.conditions.length >= 20}
            onClick={add}
          >
            {t("addCondition")}
          </Button>
        )}
      </fieldset>
    </>
  );
}
