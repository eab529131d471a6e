"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { notifyLeft } from "@/components/resource/notify-left";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toast";
import { BulkQuestion } from "./bulk-question";
import { BulkResult } from "./bulk-result";
import { type BulkJob, useBulk } from "./use-bulk";
import { useCountWords } from "./use-count-words";

type Props = {
  readonly name: string;
  readonly activation: boolean;
  /** Deleted records can be brought back. */
  readonly trash?: boolean;
  /** Says what was done to the one record, in place of a plain notice. */
  readonly announce?: (action: BulkJob["action"], text: string) => void;
  readonly job: BulkJob;
  /** Name of the record, when the job is about one. */
  readonly single?: string;
  /** `changed` = the list must be read again. */
  readonly onClose: (changed: boolean) => void;
  /** Does something else with the same records: inactivate instead of delete. */
  readonly onInstead: (job: BulkJob) => void;
};

/** One dialog from the count to the outcome: exact number, five names, what is refused, what happened. */
export default function BulkDialog({ name, activation, trash, announce, job, single, onClose, onInstead }: Props) {
  const t = useTranslations("list.bulk");
  const counted = useCountWords(name);
  const { phase, count, run, undo } = useBulk(name, job);
  /** Records that are to be taken back referred to others that were deleted since. */
  const [gone, setGone] = useState(false);
  const { action } = job;
  const preview = "preview" in phase ? phase.preview : undefined;
  const doable = preview ? preview.count - preview.blocked.length : 0;
  const what = single ?? (preview ? counted(preview.count) : "");
  const canSwitch = activation && action === "delete" && (preview?.blocked.length ?? 0) > 0;
  const running = phase.at === "running";
  const done = phase.at === "done";

  const finished = done && single !== undefined && phase.outcome.changed === 1;
  useEffect(() => {
    if (!finished) return;
    const done = ({ activate: "activated", deactivate: "deactivated", delete: "deleted" } as const)[action];
    const text = t(`${done}One`, { name: single ?? "" });
    if (announce) announce(action, text);
    else notify.success(text);
    onClose(true);
  }, [finished, action, single, announce, onClose, t]);

  const ordered = phase.at === "ordered" ? phase.job : null;
  useEffect(() => {
    if (!ordered) return;
    announceJob(`bulk_${ordered}`);
    onClose(true);
  }, [ordered, onClose]);

  async function takeBack() {
    if (!done) return;
    const result = await undo(phase.outcome, gone);
    if (result === "gone") return setGone(true);
    if (result && "left" in result) {
      notify.success(t("undone", { count: phase.outcome.changed }));
      notifyLeft(result.left);
    } else notify.error(result?.message ?? t("offline"));
    onClose(true);
  }

  const title = done
    ? t(`done.${action}`, { count: phase.outcome.changed })
    : phase.at === "counting"
      ? t("counting")
      : phase.at === "failed" || preview?.count === 0
        ? t("failed")
        : doable === 0 && action === "delete"
          ? t("cannotDelete", { what })
          : t(`title.${action}`, { what });
  const close = () => running || onClose(done);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      dismissable={!running}
      footer={
        done ? (
          <>
            {phase.outcome.changedIds.length > 0 && (
              <Button onClick={takeBack}>{t(gone ? "restoreWithout" : "undo")}</Button>
            )}
            <Button variant="primary" onClick={close}>
              {t("close")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} disabled={running}>
              {t("cancel")}
            </Button>
            {canSwitch && !running && (
              <Button onClick={() => onInstead({ ...job, action: "deactivate" })}>{t("instead")}</Button>
            )}
            {phase.at === "failed" && (
              <Button variant="primary" onClick={() => (phase.preview ? run(phase.preview) : count())}>
                {t("retry")}
              </Button>
            )}
            {(phase.at === "asking" || running) && doable > 0 && (
              <Button
                variant={action === "delete" ? "danger" : "primary"}
                loading={running}
                onClick={() => run(phase.preview)}
              >
                {t(`confirm.${action}`, { what: single ?? counted(doable) })}
              </Button>
            )}
          </>
        )
      }
    >
      {phase.at === "counting" && (
        <div className="space-y-2" aria-busy>
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {(phase.at === "asking" || running) && (
        <BulkQuestion action={action} preview={phase.preview} single={single !== undefined} trash={trash} />
      )}
      {phase.at === "failed" && (
        <Alert tone="danger" live>
          {phase.problem?.message ?? t("offline")}
        </Alert>
      )}
      {gone && (
        <Alert tone="warn" live className="mb-4">
          {t("goneSince")}
        </Alert>
      )}
      {done && <BulkResult action={action} outcome={phase.outcome} />}
    </Dialog>
  );
}
