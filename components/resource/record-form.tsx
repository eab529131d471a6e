"use client";
import { ChevronLeft } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useMemo } from "react";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import { useRecent } from "@/components/palette/recents";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { notify } from "@/components/ui/toast";
import { undoLastSave } from "@/lib/engine/audit/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { stateWord } from "@/lib/engine/resource/states";
import { FormBody, type FormSlots, sectionId, sectionsOf, toldFields } from "./form-body";
import type { RecordPart } from "./record-parts";
import { useReturnPath, withMade } from "./return-path";
import { useFormFlow } from "./use-form-flow";
import { useUndoToast } from "./use-undo-toast";

// Nothing can be done yet with a record that is new.
const RecordMenu = dynamic(() => import("./record-menu").then((m) => m.RecordMenu));
const RecordParts = dynamic(() => import("./record-parts").then((m) => m.RecordParts));

type Props = {
  readonly descriptor: Descriptor;
  /** null = a new record. */
  readonly record: Row | null;
  /** What a new record begins with. */
  readonly draft?: Row | null;
  readonly tenantId: string;
  readonly slots?: FormSlots;
  readonly parts: readonly RecordPart[];
  /** The part that is shown; the first is the form. */
  readonly active: string;
  /** What else can be done with the record. */
  readonly actions?: ReactNode;
  /** The shown part, when it is not the form. */
  readonly children?: ReactNode;
};

/** A record's form as a page: anchors of its sections beside it, a bar to save at its foot. */
export function RecordForm({ descriptor, record, draft, tenantId, slots, parts, active, actions, children }: Props) {
  const t = useTranslations("form");
  const h = useTranslations("history");
  const router = useRouter();
  const prefix = useId();
  const back = useReturnPath(descriptor.path);
  const readOnly = record ? !descriptor.abilities.update : !descriptor.abilities.create;
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
  const title = record ? titleOf(record, descriptor.titleKey) || descriptor.one : descriptor.newLabel;
  useRecent(record && `${descriptor.path}/${record.id}`, title);
  const showBar = !readOnly && (form.dirty || record === null);

  return (
    <UploadTenantProvider value={tenantId}>
      <div className="mx-auto w-full max-w-6xl flex-1 px-4 pt-4 sm:px-6 sm:pt-5">
        <header>
          <Link
            href={back}
            className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm text-muted text-sm hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {descriptor.many}
          </Link>
          <div className="mt-1 flex min-h-(--control-h) flex-wrap items-center gap-x-3 gap-y-2">
            <div className="flex min-w-0 grow basis-44 flex-wrap items-center gap-x-3">
              <h1 className="min-w-0 font-bold text-xl tracking-[-0.01em]">{title}</h1>
              {record && descriptor.activation && (
                <StatusChip tone={record.isActive ? "ok" : "off"} className="pt-0.5">
                  {stateWord(descriptor.states, record.isActive)}
                </StatusChip>
              )}
            </div>
            {record && (
              <div className="no-print ml-auto flex items-center gap-2">
                {actions}
                <RecordMenu descriptor={descriptor} record={record} title={title} back={back} release={guard.release} />
              </div>
            )}
          </div>
          {record && (
            <RecordParts label={h("tabs")} parts={parts} active={active} path={`${descriptor.path}/${record.id}`} />
          )}
        </header>
        {parts[0]?.key !== active && <div className="mt-5">{children}</div>}
        <div hidden={parts[0]?.key !== active} className="mt-5 grid gap-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
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
            {readOnly && <Alert className="mb-4">{t("readOnly")}</Alert>}
            <FormBody descriptor={descriptor} handle={handle} idPrefix={prefix} readOnly={readOnly} slots={slots} />
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
      </div>
      {dialogs}
    </UploadTenantProvider>
  );
}
