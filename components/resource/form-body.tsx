"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { FormValue } from "@/components/fields/form-value";
import { isPassword } from "@/components/fields/text-input";
import { cn } from "@/components/ui/cn";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { FieldRow } from "./field-row";
import { FormProvider } from "./form-context";
import { FormProblem } from "./form-problem";
import { isLocked, isShown } from "./use-record-form";
import type { SaveHandle } from "./use-save";

/** Something of its own in a section: above its fields, or in place of some of them, which it then edits itself. */
export type FormSlot = { readonly content: ReactNode; readonly instead?: readonly string[] };
export type FormSlots = Readonly<Record<string, FormSlot>>;
type Props = {
  readonly descriptor: Descriptor;
  readonly handle: SaveHandle;
  /** Makes the ids of the controls unique on the page. */
  readonly idPrefix: string;
  readonly readOnly: boolean;
  readonly slots?: FormSlots;
  /** Short fields side by side on wide windows; a small dialog has one column. */
  readonly pairs?: boolean;
};

const HALF: ReadonlySet<string> = new Set(["int", "decimal", "money", "date", "choice", "ref"]);
/** Short fields stand in pairs on wide windows; a record's name has its line for itself. */
function isShort(descriptor: FieldDescriptor, titleKey: string): boolean {
  const { key, field } = descriptor;
  if (key === titleKey) return false;
  if (isPassword(descriptor)) return true;
  return HALF.has(field.kind) || (field.kind === "text" && !field.multiline && (field.max ?? 255) <= 120);
}
/** What the program alone sets is not part of a new record, nor worth a tick while it is off; an id says nothing to a reader. */
function isTold({ field }: FieldDescriptor, isNew: boolean, value: FormValue | undefined): boolean {
  if (field.kind === "id") return false;
  if (field.write === "never" && (isNew || value === false || value === "")) return false;
  return !(field.secret && !isNew && field.write === "create");
}
/** The fields of a section that this record's form shows. */
export function toldFields(section: Section, form: Pick<SaveHandle["form"], "values" | "isNew">, slot?: FormSlot) {
  const { values, isNew } = form;
  return section.fields.filter(
    (f) => isShown(f, values) && isTold(f, isNew, values[f.key]) && !slot?.instead?.includes(f.key),
  );
}
export const sectionId = (prefix: string, key: string) => `${prefix}-section-${key}`;

type Section = ReturnType<typeof sectionsOf>[number];
/** Sections of a form in the order of the definition; fields without a section come first. */
export function sectionsOf(descriptor: Descriptor) {
  const known = new Set(descriptor.sections.map((s) => s.key));
  const loose = descriptor.fields.filter((f) => !f.section || !known.has(f.section));
  const named = descriptor.sections.map((s) => ({
    ...s,
    fields: descriptor.fields.filter((f) => f.section === s.key),
  }));
  return [...(loose.length > 0 ? [{ key: "", label: "", fields: loose }] : []), ...named].filter(
    (s) => s.fields.length > 0,
  );
}

/** Error summary, then the fields section by section. */
export function FormBody({ descriptor, handle, idPrefix, readOnly, slots, pairs = true }: Props) {
  const t = useTranslations("form");
  const { form, saving, trouble, attempt, warn } = handle;
  const { values, initial, errors, setValue, blur, isNew } = form;
  const sections = useMemo(() => sectionsOf(descriptor), [descriptor]);
  const idOf = (key: string) => `${idPrefix}-${key.replaceAll(".", "-")}`;
  const wrong = trouble?.kind === "fields" ? summaryOf(descriptor, errors, idOf) : [];
  const access = useMemo(
    () => ({ values, initial, errors, setValue, warn, disabled: readOnly, idPrefix }),
    [values, initial, errors, setValue, warn, readOnly, idPrefix],
  );
  return (
    <FormProvider value={access}>
      <div className="mb-5 space-y-4 empty:hidden">
        <ErrorSummary items={wrong} attempt={attempt} />
        {trouble && <FormProblem trouble={trouble} general={errors._} onRetry={() => handle.submit()} />}
      </div>
      {sections.map((section) => {
        const slot = slots?.[section.key];
        const told = toldFields(section, form, slot);
        if (told.length === 0 && !slot) return null;
        return (
          <section
            key={section.key}
            id={sectionId(idPrefix, section.key)}
            aria-labelledby={section.label ? `${sectionId(idPrefix, section.key)}-title` : undefined}
            className="mb-8 scroll-mt-24 last-of-type:mb-0"
          >
            {section.label && (
              <h2
                id={`${sectionId(idPrefix, section.key)}-title`}
                className="mb-4 border-line border-b pb-2 font-bold text-lg"
              >
                {section.label}
              </h2>
            )}
            {slot && <div className="mb-5">{slot.content}</div>}
            <div className={cn("grid items-start gap-x-6 gap-y-5", pairs && "lg:grid-cols-2")}>
              {told.map((f) => (
                <FieldRow
                  key={f.key}
                  id={idOf(f.key)}
                  descriptor={f}
                  value={values[f.key] ?? null}
                  errors={errors}
                  help={f.kept ?? (isPassword(f) && !isNew ? t("passwordKeep") : undefined)}
                  disabled={readOnly || isLocked(f, isNew)}
                  required={
                    f.field.required && f.field.kind !== "flag" && f.field.kind !== "rows" && (isNew || !f.field.secret)
                  }
                  resource={descriptor.name}
                  values={values}
                  onChange={setValue}
                  onBlur={blur}
                  className={cn(pairs && !isShort(f, descriptor.titleKey) && "lg:col-span-2")}
                />
              ))}
            </div>
          </section>
        );
      })}
      <span role="status" className="sr-only">
        {saving ? t("saving") : ""}
      </span>
    </FormProvider>
  );
}

function summaryOf(descriptor: Descriptor, errors: SaveHandle["form"]["errors"], idOf: (key: string) => string) {
  return descriptor.fields.flatMap((f) =>
    Object.entries(errors)
      .filter(([path]) => path === f.key || path.startsWith(`${f.key}.`))
      .flatMap(([path, messages]) => messages.map((message) => ({ id: idOf(path), label: f.label, message }))),
  );
}
