"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { TaskDraft } from "@/lib/records/questionnaires/builder/draft";
import { QUESTIONNAIRE_TYPES } from "@/lib/records/questionnaires/rules";
import { LockedNote } from "./locked-note";
import type { Change } from "./use-builder";

type Props = {
  readonly draft: TaskDraft;
  readonly change: Change;
  readonly locked: boolean;
  readonly readOnly: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};

/** What the task is called, about and for. */
export function TaskSettings({ draft, change, locked, readOnly, errors }: Props) {
  const t = useTranslations("resources.questionnaire");
  const b = useTranslations("tasks.settings");
  const load = useMemo(() => optionLoader("businessUnit", "questionnaire"), []);
  const put = (next: Partial<TaskDraft>, about?: string) => change((now) => ({ ...now, ...next }), about);
  return (
    <section aria-label={b("label")} className="flex flex-col gap-5">
      <h2 className="font-bold text-lg">{b("label")}</h2>
      <Field id="task-name" label={t("fields.name")} required errors={errors.name}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            disabled={readOnly}
            value={draft.name}
            onChange={({ target }) => put({ name: target.value }, "name")}
          />
        )}
      </Field>
      <Field id="task-description" label={t("fields.description")} errors={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={2000}
            disabled={readOnly}
            value={draft.description}
            onChange={({ target }) => put({ description: target.value }, "description")}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="task-type" label={t("fields.type")} required help={t("help.type")} errors={errors.type}>
          {(control) => (
            <Select
              {...control}
              disabled={readOnly || locked}
              value={draft.type}
              onChange={({ target }) => put({ type: target.value })}
            >
              {QUESTIONNAIRE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`choices.type.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="task-client"
          label={t("fields.businessUnitId")}
          help={t("help.businessUnitId")}
          errors={errors.businessUnitId}
        >
          {(control) => (
            <Combobox
              {...control}
              label={t("fields.businessUnitId")}
              disabled={readOnly || locked}
              value={draft.businessUnit ? [draft.businessUnit] : []}
              onChange={([chosen]) => put({ businessUnit: chosen ? { id: chosen.id, name: chosen.name } : null })}
              loadOptions={load}
              limit={OPTIONS_LIMIT}
            />
          )}
        </Field>
      </div>
      {locked && !readOnly && <LockedNote>{b("locked")}</LockedNote>}
    </section>
  );
}
