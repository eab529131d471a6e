"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ExportView } from "@/lib/engine/export/page";
import { cancelExportJob, exportJobView, repeatExportJob } from "@/lib/shell/exports/actions";
import { DownloadButton } from "./download-button";
import { JobFrame } from "./job-frame";
import type { CardProps } from "./jobs";
import { useJob } from "./use-job";
import { useRepeat } from "./use-repeat";

const isOver = ({ running }: ExportView) => running === null;

/** A file that is being made, and what to do with it then. */
export function ExportCard({ id, onGone }: CardProps) {
  const t = useTranslations("shell.exportJob");
  const { job, lost } = useJob(id, exportJobView, isOver, onGone);
  const repeat = useRepeat("export", () => repeatExportJob(id), onGone);
  if (!job) return null;
  return (
    <JobFrame
      label={t("label")}
      of={job.list ?? job.name}
      doing={t("running")}
      running={job.running}
      what="records"
      begun={t("begun")}
      lost={lost}
      ended={t(job.download ? "completed" : job.status === "canceled" ? "canceled" : "failed")}
      onCancel={() => void cancelExportJob(id)}
      onClose={onGone}
    >
      <div className="mt-2 flex items-center gap-2">
        {job.download ? (
          <DownloadButton href={job.download} />
        ) : (
          job.canRepeat && (
            <Button size="sm" onClick={repeat}>
              {t("repeat")}
            </Button>
          )
        )}
        <p className="min-w-0 flex-1 text-muted text-sm">{job.reason ?? (job.rows && t("rows", { rows: job.rows }))}</p>
      </div>
    </JobFrame>
  );
}
