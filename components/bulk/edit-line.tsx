"use client";
import { X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { decimalOf } from "@/components/fields/decimal";
import type { FormValues } from "@/components/fields/form-value";
import { KindInput } from "@/components/fields/kind-input";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { type Draft, draftOf, type How, waysOf } from "./drafts";

type Props = {
  readonly descriptor: Descriptor;
  readonly fields: ReadonlyMap<string, FieldDescriptor & { readonly section?: string }>;
  readonly draft: Draft;
  /** Fields that other lines are about. */
  readonly taken: ReadonlySet<string>;
  readonly values: FormValues;
  readonly errors: readonly string[];
  readonly onChange: (draft: Draft) => void;
  /** Absent where it is the only line. */
  readonly onRemove?: () => void;
};
const NONE: readonly string[] = [];

/** One field, what is done to it, and the value. */
export function EditLine({ descriptor, fields, draft, taken, values, errors, onChange, onRemove }: Props) {
  const t = useTranslations("list.editMany");
  const tCommon = useTranslations("common");
  const decimal = decimalOf(useLocale());
  const chosen = fields.get(draft.key);
  const ways: readonly How[] = chosen ? waysOf(chosen) : [];
  const id = `bulk-${draft.id}`;
  const flag = chosen?.field.kind === "flag";
  return (
    <fieldset className="relative grid items-start gap-3 rounded-lg border border-line p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <legend className="sr-only">{chosen?.label ?? t("field")}</legend>
      <div className="grid min-w-0 gap-3 sm:grid-cols-2">
        <Field id={`${id}-field`} label={t("field")}>
          {(control) => (
            <Select
              {...control}
              value={draft.key}
              onChange={(event) => onChange(draftOf(draft.id, fields.get(event.target.value), decimal))}
            >
              <option value="" disabled>
                {t("choose")}
              </option>
              {[...fields.values()].map(({ key, label }) => (
                <option key={key} value={key} disabled={taken.has(key)}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {ways.length > 1 && (
          <Field id={`${id}-how`} label={t("how")}>
            {(control) => (
              <Select
                {...control}
                value={draft.how}
                onChange={(event) => {
                  const how = ways.find((way) => way === event.target.value);
                  if (how) onChange({ ...draft, how });
                }}
              >
                {ways.map((way) => (
                  <option key={way} value={way}>
                    {t(`ways.${way}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {chosen && draft.how !== "clear" && (
          <Field id={id} label={t("value")} errors={errors} className={ways.length > 1 ? "sm:col-span-2" : undefined}>
            {(control) =>
              flag ? (
                <Select
                  {...control}
                  value={draft.value === "" ? "" : String(draft.value)}
                  onChange={(event) => onChange({ ...draft, value: event.target.value === "true" })}
                >
                  <option value="" disabled>
                    {t("choose")}
                  </option>
                  <option value="true">{tCommon("yes")}</option>
                  <option value="false">{tCommon("no")}</option>
                </Select>
              ) : (
                <KindInput
                  key={draft.key}
                  descriptor={chosen}
                  control={control}
                  value={draft.value}
                  onChange={(value) => onChange({ ...draft, value })}
                  onBlur={() => {}}
                  disabled={false}
                  resource={descriptor.name}
                  values={values}
                  errorsAt={() => NONE}
                />
              )
            }
          </Field>
        )}
      </div>
      {onRemove && (
        <IconButton
          label={t("removeField", { label: chosen?.label ?? t("field") })}
          icon={<X aria-hidden />}
          onClick={onRemove}
          className="max-sm:absolute max-sm:top-0 max-sm:right-0 sm:mt-6"
        />
      )}
    </fieldset>
  );
}
