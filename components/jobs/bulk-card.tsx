"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAskedFirst } from "@/components/resource/use-asked-first";
import { Button } from "@/components/ui/button";
import { bulkJob, cancelJob, undoJob } from "@/lib/engine/bulk/actions";
import type { BulkJobView } from "@/lib/engine/bulk/view";
import { BulkJobDialog } from "./bulk-job-dialog";
import { JobFrame } from "./job-frame";
import type { CardProps } from "./jobs";
import { toldOf } from "./told";
import { useJob } from "./use-job";
import { useRepeat } from "./use-repeat";

const isOver = ({ status }: BulkJobView) => status !== "running";

/** How far a bulk job is, and what came of it. */
export function BulkCard({ id, onGone }: CardProps) {
  const t = useTranslations("shell.bulkJob");
  const { job, lost } = useJob(id, bulkJob, isOver, onGone);
  const [shown, setShown] = useState(false);
  const { ask, dialog } = useAskedFirst(t("undoing"), t("undo"));
  const undo = useRepeat("bulk", (sure) => undoJob(id, sure), onGone, ask);
  if (!job) return null;
  const told = toldOf(job);
  const changed = t(`${told}changed`, { count: job.changed });
  const ended = t(`ended.${job.status === "running" ? "completed" : job.status}`);
  return (
    <JobFrame
      label={t("label")}
      of={job.many}
      doing={t(`running.${job.action}`)}
      running={isOver(job) ? null : job}
      what="records"
      waiting={t("counting")}
      begun={t("begun")}
      lost={lost}
      ended={ended}
      told={`${ended}: ${changed}`}
      onCancel={() => void cancelJob(id)}
      onClose={onGone}
    >
      <p className="mt-1 text-sm">
        {[
          changed,
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
      {shown && <BulkJobDialog job={job} onClose={() => setShown(false)} onUndo={undo} />}
      {dialog}
    </JobFrame>
  );
}
