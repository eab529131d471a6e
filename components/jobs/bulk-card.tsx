"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { formatNumber } from "@/lib/base/i18n/format";
import { bulkJob, cancelJob, undoJob } from "@/lib/engine/bulk/actions";
import type { BulkJobView } from "@/lib/engine/bulk/view";
import { BulkJobDialog } from "./bulk-job-dialog";
import { JobFrame, JobProgress, quarterOf } from "./job-frame";
import { announceJob } from "./jobs";
import { toldOf } from "./told";
import { useJob } from "./use-job";

type Props = { readonly id: string; readonly onGone: () => void };
const isOver = ({ status }: BulkJobView) => status !== "running";

/** How far a bulk job is, and what came of it; said aloud by quarters only. */
export default function BulkCard({ id, onGone }: Props) {
  const t = useTranslations("shell.bulkJob");
  const locale = useLocale();
  const { job, lost } = useJob(id, bulkJob, isOver, onGone);
  const [shown, setShown] = useState(false);
  if (!job) return null;
  const n = (value: number) => formatNumber(locale, value);
  const running = job.status === "running";
  const told = toldOf(job);
  const doing = t(`running.${job.action}`);

  async function undo() {
    const result = await undoJob(id).catch(() => null);
    if (!result?.ok) return notify.error(result?.problem.message ?? t("lost"));
    announceJob(`bulk_${result.value}`);
    onGone();
  }
  return (
    <JobFrame
      label={t("label")}
      title={running ? doing : t(`ended.${job.status}`)}
      of={job.many}
      said={
        running
          ? `${doing}: ${quarterOf(job.done, job.total)}%`
          : `${t(`ended.${job.status}`)}: ${t(`${told}changed`, { count: job.changed })}`
      }
      close={running ? null : { label: t("close"), onClick: onGone }}
    >
      {running ? (
        <>
          <JobProgress
            label={doing}
            done={job.done}
            total={job.total}
            words={job.total === null ? t("counting") : t("progress", { done: n(job.done), total: n(job.total) })}
          >
            <Button size="sm" variant="ghost" onClick={() => void cancelJob(id)}>
              {t("cancel")}
            </Button>
          </JobProgress>
          <p className="text-muted text-xs">{lost ? t("lost") : t("begun")}</p>
        </>
      ) : (
        <>
          <p className="mt-1 text-sm">
            {[
              t(`${told}changed`, { count: job.changed }),
              job.blocked > 0 && t(`${told}blocked`, { count: job.blocked }),
              job.failed > 0 && t("failed", { count: job.failed }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <div className="mt-2 flex gap-1">
            <Button size="sm" onClick={() => setShown(true)}>
              {t("result")}
            </Button>
            {job.canUndo && (
              <Button size="sm" variant="ghost" onClick={undo}>
                {t("undo")}
              </Button>
            )}
          </div>
        </>
      )}
      {shown && <BulkJobDialog job={job} onClose={() => setShown(false)} onUndo={undo} />}
    </JobFrame>
  );
}
