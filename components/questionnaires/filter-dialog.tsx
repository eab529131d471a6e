"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useCallback, useId } from "react";
import { FormBody } from "@/components/resource/form-body";
import { useFormFlow } from "@/components/resource/use-form-flow";
import { FrequencyEditor } from "@/components/schedules/frequency-editor";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { keepWindow } from "@/lib/base/recurrence/window";
import { save } from "@/lib/engine/resource/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { AnswerWindow } from "./answer-window";

type Props = {
  readonly taskId: string;
  readonly today: string;
  readonly descriptor: Descriptor;
  /** null = a new filter. */
  readonly record: Row | null;
  readonly onClose: (saved: boolean) => void;
};

/** One filter of a task. */
export default function FilterDialog({ taskId, today, descriptor, record, onClose }: Props) {
  const t = useTranslations("form");
  const formId = useId();
  const send: typeof save = useCallback(
    (name, id, input, stamp) => save(name, id, id === null ? { ...input, questionnaireId: taskId } : input, stamp),
    [taskId],
  );
  const { handle, guard, dialogs } = useFormFlow({
    descriptor,
    record,
    send,
    onSaved: ({ created, name }) => {
      notify.success(created ? t("created", { name }) : t("saved"));
      onClose(true);
    },
  });
  const { form, saving, submit } = handle;
  const readOnly = record ? !descriptor.abilities.update : !descriptor.abilities.create;
  const cancel = () => onClose(false);
  return (
    <>
      <Dialog
        open
        onOpenChange={() => saving || guard.guard(cancel)}
        title={record ? String(record.name) : descriptor.newLabel}
        size="lg"
        dismissable={!form.dirty}
        footer={
          <>
            <Button onClick={() => guard.guard(cancel)} disabled={saving}>
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
        <form
          id={formId}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          {readOnly && <Alert className="mb-4">{t("readOnly")}</Alert>}
          <FormBody
            descriptor={descriptor}
            handle={handle}
            idPrefix={formId}
            readOnly={readOnly}
            slots={{ when: { content: <Rhythm today={today} />, instead: [...WEEKDAYS, "frequencies"] } }}
          />
        </form>
      </Dialog>
      {dialogs}
    </>
  );
}

const Rhythm = ({ today }: { readonly today: string }) => (
  <div className="flex flex-col gap-5">
    <FrequencyEditor today={today} tune={keepWindow} />
    <AnswerWindow />
  </div>
);
