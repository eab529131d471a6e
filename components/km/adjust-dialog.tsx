"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { parseNumber } from "@/lib/base/brazil/numbers";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { adjustKm } from "@/lib/insight/km/actions";

type Props = {
  readonly userId: string;
  readonly name: string;
  readonly date: string;
  readonly onClose: () => void;
};

/** Asks for the day, the kilometres (negative takes away) and why. */
export default function AdjustDialog({ userId, name, date: first, onClose }: Props) {
  const t = useTranslations("km.adjust");
  const common = useTranslations("common");
  const id = useId();
  const [date, setDate] = useState(first);
  const [km, setKm] = useState("");
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const at = (key: string) => problem?.fields?.[key];
  const general = problem && !["date", "km", "reason"].some((key) => at(key));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const value = Number(parseNumber(km, { decimal: km.includes(",") ? "," : "." }) ?? Number.NaN);
    const result = await adjustKm({ userId, date, km: value, reason }).catch(() => null);
    setSaving(false);
    if (result?.ok) return onClose();
    setProblem(result?.problem ?? { code: "unexpected", message: t("failed") });
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => saving || next || onClose()}
      dismissable={false}
      title={t("title", { name })}
      description={t("text")}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={saving}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {general && (
          <Alert tone="danger" live>
            {problem.message}
          </Alert>
        )}
        <Field id={`${id}-date`} label={t("date")} required errors={at("date")}>
          {(control) => <DayInput {...control} value={date} onValue={setDate} />}
        </Field>
        <Field id={`${id}-km`} label={t("km")} help={t("kmHelp")} required errors={at("km")}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={km}
              trail="km"
              onChange={(event) => setKm(event.target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-reason`} label={t("reason")} help={t("reasonHelp")} required errors={at("reason")}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2_000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
