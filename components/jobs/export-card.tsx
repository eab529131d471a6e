"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { notify } from "@/components/ui/toast";
import { formatNumber } from "@/lib/base/i18n/format";
import type { ExportView } from "@/lib/engine/export/page";
import { cancelExportJob, exportJobView, repeatExportJob } from "@/lib/shell/exports/actions";
import { JobFrame, JobProgress, quarterOf } from "./job-frame";
import { announceJob } from "./jobs";
import { useJob } from "./use-job";

type Props = { readonly id: string; readonly onGone: () => void };
const isOver = ({ running }: ExportView) => running === null;

/** A file that is being made, and what to do with it then; said aloud by quarters only. */
export function ExportCard({ id, onGone }: Props) {
  const t = useTranslations("shell.exportJob");
  const locale = useLocale();
  const { job, lost } = useJob(id, exportJobView, isOver, onGone);
  if (!job) return null;
  const { running } = job;
  const n = (value: number) => formatNumber(locale, value);
  const doing = t("running");
  const title = running ? doing : t(job.download ? "completed" : job.status === "canceled" ? "canceled" : "failed");

  async function repeat() {
    const result = await repeatExportJob(id).catch(() => null);
    if (!result?.ok) return void notify.error(result?.problem.message ?? t("lost"));
    announceJob(`export_${result.value}`);
    onGone();
  }
  return (
    <JobFrame
      label={t("label")}
      title={title}
      of={job.list ?? job.name}
      said={running ? `${doing}: ${quarterOf(running.done, running.total)}%` : title}
      close={running ? null : { label: t("close"), onClick: onGone }}
    >
      {running ? (
        <>
          <JobProgress
            label={doing}
            done={running.done}
            total={running.total}
            words={
              running.total === null
                ? t("waiting")
                : [t("progress", { done: n(running.done), total: n(running.total) }), running.left]
                    .filter(Boolean)
                    .join(" · ")
            }
          >
            <Button size="sm" variant="ghost" onClick={() => void cancelExportJob(id)}>
              {t("cancel")}
            </Button>
          </JobProgress>
          <p className="text-muted text-xs">{lost ? t("lost") : t("begun")}</p>
        </>
      ) : (
        <div className="mt-2 flex items-center gap-2">
          {job.download ? (
            <a href={job.download} className={buttonClass({ size: "sm", variant: "primary" })}>
              <Download aria-hidden className="size-4" />
              {t("download")}
            </a>
          ) : (
            job.canRepeat && (
              <Button size="sm" onClick={repeat}>
                {t("repeat")}
              </Button>
            )
          )}
          <p className="min-w-0 flex-1 text-muted text-sm">
            {job.reason ?? (job.rows && t("rows", { rows: job.rows }))}
          </p>
        </div>
      )}
    </JobFrame>
  );
}
