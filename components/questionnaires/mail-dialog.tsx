"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import { save } from "@/lib/engine/resource/actions";
import type { Row } from "@/lib/engine/resource/list-query";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { MailForm } from "./mail-form";
import { MailTester } from "./mail-tester";
import { type AskedQuestion, type MailValues, mailValues, NEW_MAIL, storedConditions } from "./mail-values";

type Props = {
  readonly taskId: string;
  /** null = a new rule. */
  readonly rule: Row | null;
  readonly questions: readonly AskedQuestion[];
  readonly readOnly: boolean;
  readonly mayTry: boolean;
  readonly onClose: (saved: boolean) => void;
};

/** One e-mail rule, with what it would do to an answer of the past while it is typed. */
export default function MailDialog({ taskId, rule, questions, readOnly, mayTry, onClose }: Props) {
  const t = useTranslations("tasks.mails");
  const formId = useId();
  const [values, setValues] = useState<MailValues>(() => (rule ? mailValues(rule, questions) : NEW_MAIL));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    setTrouble(null);
    setErrors({});
    const { subject, recipient, body } = values;
    const input = { subject, recipient, body: body.trim() || null, conditions: storedConditions(values, questions) };
    try {
      const result = await save(
        "questionnaireEmail",
        rule?.id ?? null,
        rule ? input : { ...input, questionnaireId: taskId },
        rule ? String(rule.updatedAt) : null,
      );
      if (result.ok) {
        notify.success(t("saved"));
        return onClose(true);
      }
      noticeProblem(result.problem.code);
      setErrors(result.problem.fields ?? {});
      setTrouble(result.problem.message);
    } catch {
      setTrouble(t("failed"));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || saving || onClose(false)}
      title={t(rule ? "editTitle" : "newTitle")}
      size="lg"
      dismissable={false}
      footer={
        <>
          <Button disabled={saving} onClick={() => onClose(false)}>
            {t(readOnly ? "close" : "cancel")}
          </Button>
          {!readOnly && (
            <Button type="submit" form={formId} variant="primary" loading={saving}>
              {t("save")}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {trouble && (
          <Alert tone="danger" live>
            {trouble}
          </Alert>
        )}
        <MailForm values={values} errors={errors} questions={questions} disabled={readOnly} onChange={setValues} />
      </form>
      {mayTry && <MailTester taskId={taskId} values={values} questions={questions} />}
    </Dialog>
  );
}
