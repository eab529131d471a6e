"use client";
import { useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, useId } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { FormBody } from "./form-body";
import { useFormFlow } from "./use-form-flow";
import type { Send } from "./use-save";

type Props = {
  readonly descriptor: Descriptor;
  /** null = a new record. */
  readonly record: Row | null;
  /** How it is saved, where the verbs of the record do not do. */
  readonly send?: Send;
  readonly slots?: ComponentProps<typeof FormBody>["slots"];
  readonly pairs?: boolean;
  readonly size?: ComponentProps<typeof Dialog>["size"];
  /** `saved` = the record was stored, otherwise nothing happened. */
  readonly onClose: (saved: boolean) => void;
};

/** The form of one record, which is there, in a dialog: guarded against losing what was typed. */
export function RecordDialog({ descriptor, record, send, slots, pairs, size, onClose }: Props) {
  const t = useTranslations("form");
  const formId = useId();
  const readOnly = record ? !descriptor.abilities.update : !descriptor.abilities.create;
  const { handle, guard, dialogs } = useFormFlow({
    descriptor,
    record,
    ...(send && { send }),
    onSaved: ({ created, name }) => {
      notify.success(created ? t("created", { name }) : t("saved"));
      onClose(true);
    },
  });
  const { form, saving, submit } = handle;
  const cancel = () => onClose(false);
  return (
    <>
      <Dialog
        open
        onOpenChange={() => saving || guard.guard(cancel)}
        title={record ? titleOf(record, descriptor.titleKey) || descriptor.one : descriptor.newLabel}
        size={size}
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
            slots={slots}
            pairs={pairs}
          />
        </form>
      </Dialog>
      {dialogs}
    </>
  );
}
