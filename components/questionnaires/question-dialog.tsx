"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useMemo, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { keepQuestion } from "@/lib/records/questionnaires/actions";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import { QuestionForm } from "./question-form";
import { emptyQuestion, type QuestionValues, questionInput, valuesOf } from "./question-values";

type Props = {
  /** null = a new one. */
  readonly question: BankQuestion | null;
  readonly as: "change" | "version";
  /** What a new one is called to begin with. */
  readonly name?: string;
  /** Opened from the bank: no task takes the new version by itself. */
  readonly inBank?: boolean;
  readonly onClose: (kept: BankQuestion | null) => void;
};

/** A question of the bank, made, changed or made anew without leaving the task. */
export default function QuestionDialog({ question, as, name = "", inBank, onClose }: Props) {
  const t = useTranslations("tasks.question");
  const formId = useId();
  const [values, setValues] = useState<QuestionValues>(() => (question ? valuesOf(question) : emptyQuestion(name)));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const locked = as === "change" && question?.fixed === true;
  const told = useMemo(() => new Map(question?.choices.map(({ id, meaning }) => [id, meaning])), [question]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's form stands inside the builder's tree: only this one is sent.
    event.stopPropagation();
    setSaving(true);
    setTrouble(null);
    try {
      const result = await keepQuestion(question?.id ?? null, questionInput(values), as);
      if (result.ok) return onClose(result.value);
      noticeProblem(result.problem.code);
      setErrors(result.problem.fields ?? {});
      setTrouble(result.problem.message);
    } catch {
      setTrouble(t("failed"));
    } finally {
      setSaving(false);
    }
  }
  const title = question === null ? "newTitle" : as === "version" ? "versionTitle" : "editTitle";
  return (
    <Dialog
      open
      onOpenChange={(open) => open || saving || onClose(null)}
      title={t(title)}
      size="lg"
      dismissable={false}
      footer={
        <>
          <Button disabled={saving} onClick={() => onClose(null)}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            {t(question === null ? "create" : as === "version" ? "createVersion" : "save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {trouble && (
          <Alert tone="danger" live>
            {trouble}
          </Alert>
        )}
        {question && as === "change" && question.usage > 1 && (
          <Alert>{t("alsoElsewhere", { count: String(question.usage) })}</Alert>
        )}
        {as === "version" && <Alert>{t(inBank ? "bankVersionText" : "versionText")}</Alert>}
        <QuestionForm values={values} errors={errors} locked={locked} told={told} onChange={setValues} />
      </form>
    </Dialog>
  );
}
