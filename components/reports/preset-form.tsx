"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CHOICE_CELLS, wideParams } from "@/lib/engine/export/shape";
import type { ExportPreset } from "@/lib/shell/exports/presets";

const FORMATS = ["xlsx", "csv"] as const;
const SHAPES = ["long", ...CHOICE_CELLS] as const;
export type PresetInput = {
  readonly name: string;
  readonly shared: boolean;
  readonly params: Readonly<Record<string, string>>;
};
type Props = {
  /** null = a new one, of the columns that the list shows. */
  readonly edited: ExportPreset | null;
  readonly wide: boolean;
  readonly canShare: boolean;
  /** Gives what was wrong. */
  readonly onSend: (input: PresetInput) => Promise<string | null>;
  readonly onCancel: () => void;
};

/** Name, format, shape and audience of a preset; of one that is there the name and the audience. */
export function PresetForm({ edited, wide, canShare, onSend, onCancel }: Props) {
  const t = useTranslations("reports.presets");
  const words = useTranslations("reports");
  const [name, setName] = useState(edited?.name ?? "");
  const [shared, setShared] = useState(edited?.shared ?? false);
  const [format, setFormat] = useState<string>("xlsx");
  const [shape, setShape] = useState<(typeof SHAPES)[number]>("long");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (!name.trim()) return setError(t("nameless"));
    setSending(true);
    const params = { format, ...wideParams(shape === "long" ? undefined : { choices: shape }) };
    setError(await onSend({ name: name.trim(), shared, params }));
    setSending(false);
  }
  return (
    <form
      onSubmit={send}
      aria-label={edited ? t("change", { name: edited.name }) : t("keep")}
      className="flex flex-col gap-3 border-line border-t pt-4"
    >
      <h3 className="font-medium">{edited ? t("change", { name: edited.name }) : t("keep")}</h3>
      <Field id="preset-name" label={t("name")} errors={error ? [error] : []} required>
        {(control) => (
          <Input {...control} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      {!edited && (
        <Field id="preset-format" label={t("format")}>
          {(control) => (
            <Select {...control} value={format} onChange={({ target }) => setFormat(target.value)}>
              {FORMATS.map((one) => (
                <option key={one} value={one}>
                  {words(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {!edited && wide && (
        <Field id="preset-shape" label={t("shape")}>
          {(control) => (
            <Select
              {...control}
              value={shape}
              onChange={({ target }) => setShape(SHAPES.find((one) => one === target.value) ?? "long")}
            >
              {SHAPES.map((one) => (
                <option key={one} value={one}>
                  {words(`shapes.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(canShare || edited?.shared) && (
        <Field id="preset-shared" label={t("share")} inline>
          {(control) => <Checkbox {...control} checked={shared} onChange={({ target }) => setShared(target.checked)} />}
        </Field>
      )}
      <div className="flex justify-end gap-2">
        {edited && <Button onClick={onCancel}>{t("cancel")}</Button>}
        <Button type="submit" variant="primary" loading={sending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
