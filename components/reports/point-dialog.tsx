"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TimeInput } from "@/components/ui/calendar/time-input";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { formatZone } from "@/lib/base/i18n/zone";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { closePoints, correctPoints, reopenPoints, withdrawPoints } from "@/lib/insight/hours/point-actions";
import type { DayForm, PointStep } from "./point-types";

type Props = {
  readonly userId: string;
  readonly who: string;
  readonly from: string;
  readonly to: string;
  readonly step: PointStep;
  readonly what: string;
  readonly day?: DayForm;
  /** With what to say once it is done; null = given up. */
  readonly onClose: (message: string | null) => void;
};
const TIMES = ["in", "breakStart", "breakEnd", "out"] as const;

/** Asks before days are closed, opened again or corrected, and for the reason where one is due. */
export default function PointDialog({ userId, who, from, to, step, what, day, onClose }: Props) {
  const t = useTranslations("points");
  const common = useTranslations("common");
  const locale = useLocale();
  const id = useId();
  const [times, setTimes] = useState({
    in: day?.in ?? "",
    breakStart: day?.breakStart ?? "",
    breakEnd: day?.breakEnd ?? "",
    out: day?.out ?? "",
  });
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);

  async function run(withdraw: boolean) {
    if (saving) return;
    setSaving(true);
    const work = async () => {
      if (step === "close") return closePoints(userId, { from, to });
      if (step === "reopen") return reopenPoints(userId, { from, to, reason });
      return withdraw ? withdrawPoints(userId, from, reason) : correctPoints(userId, from, { ...times, reason });
    };
    const result = await work().catch(() => null);
    setSaving(false);
    if (!result?.ok) return setProblem(result?.problem ?? { code: "unexpected", message: t("failed") });
    const { value } = result;
    if (typeof value === "number") return onClose(t(step === "close" ? "closed" : "reopened", { count: value }));
    onClose(t(withdraw ? "withdrawn" : "corrected"));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(false);
  };
  const at = (key: string) => problem?.fields?.[key];
  const shown = step === "correct" ? [...TIMES, "reason"] : step === "reopen" ? ["reason"] : [];
  const confirm = { close: t("confirmClose"), reopen: t("confirmReopen"), correct: t("save") }[step];
  const zone = day ? formatZone(locale, day.timeZone) : "";
  const about = { close: undefined, reopen: t("reopenText"), correct: t("correctText", { zone }) }[step];
  return (
    <Dialog
      open
      onOpenChange={(next) => saving || next || onClose(null)}
      dismissable={step === "close"}
      title={step === "correct" ? t("correctTitle", { day: what, who }) : t(`${step}Title`, { what, who })}
      description={about}
      footer={
        <>
          {step === "correct" && day?.isCorrected && (
            <Button variant="dangerGhost" disabled={saving} onClick={() => void run(true)}>
              {t("withdraw")}
            </Button>
          )}
          <Button disabled={saving} onClick={() => onClose(null)}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={saving}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {step === "close" && <p>{t("closeText")}</p>}
        {problem && !shown.some((key) => at(key)) && (
          <Alert tone="danger" live>
            {Object.values(problem.fields ?? {})
              .flat()
              .join(" ") || problem.message}
          </Alert>
        )}
        {step === "correct" && (
          <div className="grid grid-cols-2 gap-3">
            {TIMES.map((key) => (
              <Field key={key} id={`${id}-${key}`} label={t(`times.${key}`)} errors={at(key)}>
                {(control) => (
                  <TimeInput {...control} value={times[key]} onValue={(time) => setTimes({ ...times, [key]: time })} />
                )}
              </Field>
            ))}
          </div>
        )}
        {step !== "close" && (
          <Field id={`${id}-reason`} label={t("reason")} help={t("reasonHelp")} required errors={at("reason")}>
            {(control) => <Textarea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
