"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { ProblemView } from "@/lib/resource/result";
import { correct } from "@/lib/reviews/actions";
import type { AnswerDetail, LineView } from "@/lib/reviews/view";

type Props = {
  readonly answer: AnswerDetail;
  readonly onDone: (answer: AnswerDetail) => void;
  readonly onCancel: () => void;
};

/** What this form can type; choices and photos are corrected by whoever took them. */
const TYPED: ReadonlySet<LineView["type"]> = new Set(["number", "text", "date", "boolean", "product_price"]);

/** Corrects values of an answer, with the reason; what stood there is kept and shown. */
export function CorrectForm({ answer, onDone, onCancel }: Props) {
  const t = useTranslations("reviews.correct");
  const common = useTranslations("common");
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const lines = answer.groups.flatMap((group) =>
    group.lines.filter((line) => TYPED.has(line.type)).map((line) => ({ ...line, about: group.name })),
  );
  const touched = lines.filter((line) => line.key in changed && changed[line.key] !== rawText(line.raw));

  async function save(reason: string) {
    setSaving(true);
    const answers = touched.map((line) => ({
      item_id: line.itemId,
      product_id: line.productId,
      category_id: line.categoryId,
      value: sentValue(line.type, changed[line.key] ?? ""),
    }));
    const result = await correct(answer.id, { reason, answers }).catch(() => null);
    setSaving(false);
    if (result?.ok) return onDone(result.value);
    problemText(result?.problem);
    setProblem(result?.problem ?? { code: "lost", message: t("failed") });
  }
  const errors = (key: string) => problem?.fields?.[key] ?? [];
  return (
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
        const at = touched.findIndex((one) => one.key === line.key);
        const now = changed[line.key] ?? rawText(line.raw);
        const set = (value: string) => setChanged((old) => ({ ...old, [line.key]: value }));
        return (
          <Field
            key={line.key}
            id={`${id}-${line.key}`}
            label={line.about ? `${line.label} · ${line.about}` : line.label}
            errors={at >= 0 ? errors(`answers.${at}`) : []}
          >
            {(control) =>
              line.type === "boolean" ? (
                <Select {...control} value={now} onChange={(event) => set(event.target.value)}>
                  <option value="true">{common("yes")}</option>
                  <option value="false">{common("no")}</option>
                </Select>
              ) : (
                <Input
                  {...control}
                  type={line.type === "date" ? "date" : "text"}
                  inputMode={line.type === "number" || line.type === "product_price" ? "decimal" : undefined}
                  value={now}
                  onChange={(event) => set(event.target.value)}
                />
              )
            }
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
  );
}

const rawText = (raw: LineView["raw"]) => (raw === null ? "" : String(raw));

/** As it is sent: numbers with either separator, nothing where the field is empty. */
function sentValue(type: LineView["type"], text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (type === "boolean") return trimmed === "true";
  if (type !== "number" && type !== "product_price") return trimmed;
  const plain = trimmed.includes(",") ? trimmed.replaceAll(".", "").replace(",", ".") : trimmed;
  return Number.isFinite(Number(plain)) ? Number(plain) : trimmed;
}
