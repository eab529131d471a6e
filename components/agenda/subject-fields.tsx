"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import {
  type AnswerTask,
  givenOf,
  keyOf,
  type Raw,
  type RawValues,
  type Subject,
} from "@/lib/field/agenda/answer-values";
import { progressOf, shownItems } from "@/lib/records/questionnaires/flow";
import { AnswerInput } from "./answer-input";

type Props = {
  readonly task: AnswerTask;
  readonly subject: Subject;
  readonly values: RawValues;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly decimal: "," | ".";
  readonly controlId: (key: string) => string;
  readonly onChange: (key: string, value: Raw) => void;
};

/** The questions about one subject that are shown after the answers so far; products and categories fold away. */
export function SubjectFields({ task, subject, values, errors, decimal, controlId, onChange }: Props) {
  const t = useTranslations("visitWork");
  const given = givenOf(task.items, subject, values, decimal);
  const { done, total } = progressOf(task.items, given);
  const wrong = task.items.some((item) => errors[keyOf(subject, item)]);
  const fields = (
    <div className="grid gap-5 lg:max-w-2xl">
      {shownItems(task.items, given).map((item) => {
        const key = keyOf(subject, item);
        return (
          <Field
            key={item.id}
            id={controlId(key)}
            label={item.label}
            required={item.mandatoryAnswer}
            errors={errors[key]}
            help={item.finalizeTask ? t("finalizes") : undefined}
          >
            {(control) => (
              <AnswerInput
                item={item}
                control={control}
                value={values[key] ?? null}
                onChange={(value) => onChange(key, value)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
  if (subject.kind === "visit") return fields;
  return (
    <details open={wrong || undefined} className="group rounded-lg border border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 py-2">
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1 font-medium">{subject.name}</span>
        <span className="text-muted text-sm tabular-nums">
          {t("progress", { done: String(done), total: String(total) })}
        </span>
      </summary>
      <div className="border-line border-t p-3">{fields}</div>
    </details>
  );
}
