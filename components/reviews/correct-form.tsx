"use client";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { AnswerInput } from "@/components/agenda/answer-input";
import { decimalOf } from "@/components/fields/decimal";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import { problemText } from "@/components/resource/problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { type Raw, readRaw } from "@/lib/field/agenda/answer-values";
import { correct } from "@/lib/field/reviews/actions";
import type { AnswerDetail, LineView } from "@/lib/field/reviews/view";

export type CorrectFormProps = {
  readonly answer: AnswerDetail;
  /** Whose attachments new photos are. */
  readonly tenantId: string;
  readonly onDone: (answer: AnswerDetail) => void;
  readonly onCancel: () => void;
};

/** Corrects what was answered, with the reason; what stood there is kept and shown. */
export default function CorrectForm({ answer, tenantId, onDone, onCancel }: CorrectFormProps) {
  const t = useTranslations("reviews.correct");
  const common = useTranslations("common");
  const decimal = decimalOf(useLocale());
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, Raw>>>({});
  const lines = answer.groups.flatMap((group) => group.lines.map((line) => ({ ...line, about: group.name })));
  const touched = lines.filter(
    (line) => line.key in changed && JSON.stringify(changed[line.key]) !== JSON.stringify(stood(line, decimal)),
  );

  async function save(reason: string) {
    setSaving(true);
    const answers = touched.map((line) => {
      const place = { item_id: line.itemId, product_id: line.productId, category_id: line.categoryId };
      const raw = changed[line.key] ?? null;
      if (line.type === "file") return { ...place, value: null, photo_ids: Array.isArray(raw) ? raw : [] };
      const read = readRaw(line, raw, decimal);
      // What is no number is sent as typed: the server names the line.
      return { ...place, value: read.error ? raw : read.value };
    });
    const result = await correct(answer.id, { reason, answers }).catch(() => null);
    setSaving(false);
    if (result?.ok) return onDone(result.value);
    problemText(result?.problem);
    setProblem(result?.problem ?? { code: "lost", message: t("failed") });
  }
  const errors = (key: string) => problem?.fields?.[key] ?? [];
  return (
    <UploadTenantProvider value={tenantId}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save(String(new FormData(event.currentTarget).get("reason") ?? ""));
        }}
      >
        {problem && <Alert tone="danger" live title={problem.message} />}
        {lines.length === 0 && <p className="text-muted">{t("nothing")}</p>}
        {lines.map((line) => {
          const { item } = line;
          if (!item) return null;
          const at = touched.findIndex((one) => one.key === line.key);
          const label = line.about ? `${line.label} · ${line.about}` : line.label;
          const value = line.key in changed ? (changed[line.key] ?? null) : stood(line, decimal);
          return (
            <Field
              key={line.key}
              id={`${id}-${line.key}`}
              label={label}
              errors={at >= 0 ? errors(`answers.${at}`) : []}
            >
              {(control) => (
                <AnswerInput
                  item={{ ...item, label }}
                  control={control}
                  value={value}
                  onChange={(next) => setChanged((old) => ({ ...old, [line.key]: next }))}
                />
              )}
            </Field>
          );
        })}
        <Field id={`${id}-reason`} label={t("reason")} help={t("help")} required errors={errors("reason")}>
          {(control) => <Textarea {...control} name="reason" maxLength={2_000} />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel} disabled={saving}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={saving} disabled={touched.length === 0}>
            {t("save")}
          </Button>
        </div>
      </form>
    </UploadTenantProvider>
  );
}

/** What stands in the answer, as its control holds it. */
function stood(line: LineView, decimal: "," | "."): Raw {
  if (line.type === "file") return line.photoIds;
  return typeof line.raw === "number" ? String(line.raw).replace(".", decimal) : line.raw;
}
