"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { reach as ask } from "@/lib/field/due/actions";
import type { Reach } from "@/lib/field/due/reach";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { ReachWords } from "./reach-words";

type Props = {
  readonly taskId: string;
  readonly name: string;
  /** What the button says. */
  readonly verb: string;
  readonly publishing: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

/** Shows whom a draft will be asked of, and puts it in force only once that was seen. */
export default function PublishDialog({ taskId, name, verb, publishing, onPublish, onClose }: Props) {
  const t = useTranslations("tasks.bar");
  const [reach, setReach] = useState<Reach | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    ask(taskId)
      .then((result) => {
        if (!current) return;
        if (result.ok) return setReach(result.value);
        noticeProblem(result.problem.code);
        setTrouble(result.problem.message);
      })
      .catch(() => current && setTrouble(t("failed")));
    return () => {
      current = false;
    };
  }, [taskId, t]);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("publishTitle", { name })}
      confirmLabel={verb}
      tone="primary"
      loading={publishing}
      disabled={reach === null}
      onConfirm={onPublish}
    >
      {trouble && (
        <Alert tone="danger" live>
          {trouble}
        </Alert>
      )}
      <div aria-live="polite">
        {reach ? <ReachWords reach={reach} /> : !trouble && <p className="text-muted">{t("counting")}</p>}
      </div>
    </ConfirmDialog>
  );
}
