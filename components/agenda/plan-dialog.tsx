"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { notifyLeft } from "@/components/resource/notify-left";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";

type Props<T> = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** The change takes something away. */
  readonly danger?: boolean;
  /** Nothing to be done yet. */
  readonly idle?: boolean;
  /** Makes the change and tells what was done. */
  readonly onSubmit: () => Promise<Result<T>>;
  readonly doneWords: (done: T) => string;
  /** What it leaves to nobody. */
  readonly left?: (done: T) => readonly WarningView[];
  /** Where to look at what was made. */
  readonly then?: string;
  /** Fields whose errors are shown at them. */
  readonly fields: readonly string[];
  readonly onClose: () => void;
  readonly children: (errorsAt: (field: string) => readonly string[] | undefined, id: string) => ReactNode;
};

/** The frame of the questions about a whole plan: what was filled in stays when the server refuses it. */
export function PlanDialog<T>(props: Props<T>) {
  const { title, text, confirm, danger, idle, onSubmit, doneWords, left, then, fields, onClose, children } = props;
  const t = useTranslations("agenda");
  const common = useTranslations("common");
  const router = useRouter();
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const atFields = problem && fields.some((field) => problem.fields?.[field]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving || idle) return;
    setSaving(true);
    const result = await onSubmit().catch(() => null);
    setSaving(false);
    if (!result?.ok) return setProblem(result?.problem ?? { code: "unexpected", message: t("failed") });
    notify.success(doneWords(result.value));
    notifyLeft(left?.(result.value) ?? []);
    onClose();
    if (then) router.push(then);
    else router.refresh();
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => saving || next || onClose()}
      dismissable={false}
      title={title}
      description={text}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} loading={saving} disabled={idle}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {problem && !atFields && (
          <Alert tone="danger" live>
            {Object.values(problem.fields ?? {})
              .flat()
              .join(" ") || problem.message}
          </Alert>
        )}
        {children((field) => problem?.fields?.[field], id)}
      </form>
    </Dialog>
  );
}
