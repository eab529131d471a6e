"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { reopenCostMonth } from "@/lib/insight/serving/closing-actions";
import type { CostClosingProps } from "./cost-closing";

/** Asks why a closed month is opened again. */
export default function ReopenCostsDialog({
  month,
  name,
  onClose,
}: CostClosingProps & { readonly onClose: () => void }) {
  const t = useTranslations("costClosing");
  const common = useTranslations("common");
  const router = useRouter();
  const form = useId();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [working, setWorking] = useState(false);
  const wrong = problem?.fields?.reason;

  async function reopen(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    setWorking(true);
    setProblem(null);
    const answer = await reopenCostMonth(month, reason).catch(() => null);
    setWorking(false);
    if (!answer?.ok) return setProblem(answer?.problem ?? { code: "unexpected", message: t("failed") });
    router.refresh();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => working || next || onClose()}
      dismissable={false}
      title={t("reopenTitle", { month: name })}
      description={t("reopenText")}
      footer={
        <>
          <Button disabled={working} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={form} loading={working}>
            {t("reopen")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void reopen(event)} className="flex flex-col gap-3">
        {problem && !wrong && (
          <Alert tone="danger" live>
            {problem.message}
          </Alert>
        )}
        <Field id={`${form}-reason`} label={t("reason")} help={t("reasonHint")} required errors={wrong}>
          {(control) => <Textarea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  );
}
