"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useMemo } from "react";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { undoLastSave } from "@/lib/engine/audit/actions";
import type { Row } from "@/lib/engine/resource/list-query";
import { FormBody, type FormSlots, sectionId, sectionsOf, toldFields } from "./form-body";
import { type FrameProps, RecordFrame } from "./record-frame";
import { useReturnPath, withMade } from "./return-path";
import { useFormFlow } from "./use-form-flow";
import { useUndoToast } from "./use-undo-toast";

type Props = FrameProps & {
  /** What a new record begins with. */
  readonly draft?: Row | null;
  readonly tenantId: string;
  readonly slots?: FormSlots;
};

/** A record's form as a page: anchors of its sections beside it, a bar to save at its foot. */
export function RecordForm({ draft, tenantId, slots, ...frame }: Props) {
  const { descriptor, record } = frame;
  const t = useTranslations("form");
  const router = useRouter();
  const prefix = useId();
  const back = useReturnPath(descriptor.path);
  const undoable = useUndoToast();
  const { handle, guard, dialogs, reload } = useFormFlow({
    descriptor,
    record,
    draft,
    onSaved: ({ id, created, name, updatedAt }) => {
      if (!created) {
        undoable(t("saved"), () => undoLastSave(descriptor.name, id, updatedAt), reload);
        return router.refresh();
      }
      notify.success(t("created", { name }), {
        action: { label: t("open"), onClick: () => router.push(`${descriptor.path}/${id}`) },
      });
      router.push(withMade(back, id));
    },
  });
  const { form, saving, submit } = handle;
  const named = useMemo(() => sectionsOf(descriptor).filter((s) => s.label), [descriptor]);
  const sections = named.filter((s) => slots?.[s.key] || toldFields(s, form).length > 0);
  const showBar = form.dirty || record === null;

  return (
    <UploadTenantProvider value={tenantId}>
      <RecordFrame {...frame} release={guard.release}>
        <div className="grid gap-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
          {sections.length > 1 ? (
            <nav aria-label={t("sections")} className="max-lg:hidden">
              <ul className="sticky top-[calc(var(--top-bar)+1rem)] border-line border-l">
                {sections.map((section) => (
                  <li key={section.key}>
                    <a
                      href={`#${sectionId(prefix, section.key)}`}
                      className="-ml-px block border-transparent border-l-2 py-1.5 pl-3 text-muted text-sm hover:border-control hover:text-ink"
                    >
                      {section.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : (
            <span className="max-lg:hidden" />
          )}
          <form
            noValidate
            className="min-w-0 max-w-3xl pb-8"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void submit();
            }}
          >
            <FormBody descriptor={descriptor} handle={handle} idPrefix={prefix} readOnly={false} slots={slots} />
            {showBar && (
              <div
                data-bottom-bar="form"
                data-keep-clear="bar"
                className="no-print sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-page px-4 py-3 sm:mx-0 sm:px-0"
              >
                <span className="mr-auto flex items-center gap-2 text-muted text-sm max-sm:w-full" role="status">
                  {form.dirty && (
                    <>
                      <span aria-hidden className="status-mark size-1.5 rounded-full bg-warn" />
                      {t("dirty")}
                    </>
                  )}
                </span>
                <Button
                  disabled={saving}
                  className="max-sm:flex-1"
                  onClick={() => (record ? handle.discard() : guard.guard(() => router.push(back)))}
                >
                  {t(record ? "discard" : "cancel")}
                </Button>
                <Button type="submit" variant="primary" loading={saving} className="max-sm:flex-1">
                  {t("save")}
                </Button>
              </div>
            )}
          </form>
        </div>
      </RecordFrame>
      {dialogs}
    </UploadTenantProvider>
  );
}
