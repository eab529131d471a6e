"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { decimalOf } from "@/components/fields/decimal";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { StatusChip } from "@/components/ui/status-chip";
import { notify } from "@/components/ui/toast";
import { type AnswerTask, collect, keyOf, type Raw, type RawValues } from "@/lib/field/agenda/answer-values";
import { answerTask } from "@/lib/field/agenda/visit-actions";
import type { VisitAddress } from "@/lib/field/agenda/visit-at";
import { SubjectFields } from "./subject-fields";

type Props = {
  readonly task: AnswerTask;
  readonly address: VisitAddress;
  /** "HH:MM" at which the answers are taken to be given. */
  readonly time: string;
  readonly onDirty: (taskId: string, dirty: boolean) => void;
  readonly onDone: (taskId: string) => void;
};
type Errors = Readonly<Record<string, readonly string[]>>;

/** One task: its questions once, or once for each product or category. What was typed stays until the server has taken it. */
export function TaskForm({ task, address, time, onDirty, onDone }: Props) {
  const t = useTranslations("visitWork");
  const fieldError = useTranslations("fieldErrors");
  const decimal = decimalOf(useLocale());
  const prefix = useId();
  // The same while one tries again, so that a lost answer of the server makes no second one.
  const id = useRef(uuidv7());
  const [values, setValues] = useState<RawValues>({});
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState(false);
  const controlId = (key: string) => `${prefix}-${key}`;
  const labels = useMemo(() => labelsOf(task), [task]);

  function change(key: string, value: Raw) {
    setValues((before) => ({ ...before, [key]: value }));
    setErrors(({ [key]: _, ...rest }) => rest);
    onDirty(task.id, true);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const { lines, keys, errors: missing } = collect(task, values, decimal);
    const local = Object.entries(missing).map(([key, code]) => [key, [fieldError(code)]] as const);
    setProblem(lines.length === 0 && local.length === 0 ? t("nothing") : null);
    setErrors(Object.fromEntries(local));
    setAttempt(attempt + 1);
    if (local.length > 0 || lines.length === 0) return;
    setSaving(true);
    const call = { id: id.current, questionnaireId: task.id, time, answers: lines };
    const result = await answerTask(address, call).catch(() => null);
    setSaving(false);
    if (result?.ok) {
      notify.success(t("sent", { task: task.name }));
      return onDone(task.id);
    }
    const { atKeys, rest } = sorted(result?.problem.fields, keys);
    setErrors(atKeys);
    setProblem(result ? [result.problem.message, ...rest].join(" ") : t("failed"));
    // Another body under the same id would be a conflict.
    if (result) id.current = uuidv7();
    setAttempt(attempt + 1);
  }
  const summary = Object.entries(errors).flatMap(([key, messages]) =>
    messages.map((message) => ({ id: controlId(key), label: labels.get(key) ?? "", message })),
  );
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap items-center gap-2">
        {task.isRequired && <Badge tone="warn">{t("required")}</Badge>}
        {task.answeredToday && <StatusChip tone="ok">{t("again")}</StatusChip>}
      </div>
      {task.lacksVisit && <Alert tone="warn">{t("lacksVisit")}</Alert>}
      <ErrorSummary items={summary} attempt={attempt} />
      {problem && summary.length === 0 && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      {task.subjects.map((subject) => (
        <SubjectFields
          key={subject.id}
          task={task}
          subject={subject}
          values={values}
          errors={errors}
          decimal={decimal}
          controlId={controlId}
          onChange={change}
        />
      ))}
      <Button type="submit" variant="primary" loading={saving} disabled={task.lacksVisit}>
        {t("send")}
      </Button>
    </form>
  );
}

/** What each control is called in the summary of errors: the question, and what it is about. */
function labelsOf({ subjects, items }: AnswerTask): ReadonlyMap<string, string> {
  return new Map(
    subjects.flatMap((subject) =>
      items.map((item): [string, string] => [
        keyOf(subject, item),
        subject.kind === "visit" ? item.label : `${subject.name}, ${item.label}`,
      ]),
    ),
  );
}

/** Errors of the server, back at the controls that the lines came from; the others are about the answer as a whole. */
function sorted(fields: Errors | undefined, keys: readonly string[]): { atKeys: Errors; rest: readonly string[] } {
  const atKeys: Record<string, readonly string[]> = {};
  const rest: string[] = [];
  for (const [field, messages] of Object.entries(fields ?? {})) {
    const key = keys[Number(/^answers\.(\d+)/.exec(field)?.[1] ?? Number.NaN)];
    if (key) atKeys[key] = messages;
    else rest.push(...messages);
  }
  return { atKeys, rest };
}
