"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import { FormBody } from "@/components/resource/form-body";
import { LeaveDialog } from "@/components/resource/leave-dialog";
import { useDirtyGuard } from "@/components/resource/use-dirty-guard";
import { useSave } from "@/components/resource/use-save";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { saveProfile } from "@/lib/records/users/profile-actions";

type Props = { readonly descriptor: Descriptor; readonly record: Row; readonly tenantId: string };

/** One's own data: the same fields and rules as in the form of a user, without what is not one's own to change. */
export function ProfileForm({ descriptor, record, tenantId }: Props) {
  const t = useTranslations("form");
  const router = useRouter();
  const prefix = useId();
  const handle = useSave({
    descriptor,
    record,
    send: saveProfile,
    onUnchanged: () => notify.info(t("nothingChanged")),
    onSaved: () => {
      guard.release();
      notify.success(t("saved"));
      router.refresh();
    },
  });
  const guard = useDirtyGuard(handle.form.dirty);
  const { form, saving, submit, discard } = handle;
  return (
    <UploadTenantProvider value={tenantId}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormBody descriptor={descriptor} handle={handle} idPrefix={prefix} readOnly={!descriptor.abilities.update} />
        {descriptor.abilities.update && (
          <div className="mt-6 flex justify-end gap-2 max-sm:[&>*]:flex-1">
            <Button disabled={saving || !form.dirty} onClick={discard}>
              {t("discard")}
            </Button>
            <Button type="submit" variant="primary" loading={saving}>
              {t("save")}
            </Button>
          </div>
        )}
      </form>
      <LeaveDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </UploadTenantProvider>
  );
}
