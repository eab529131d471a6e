"use client";
import { useTranslations } from "next-intl";
import { JobStatusChip } from "@/components/jobs/job-status";
import { LiveProgress } from "@/components/jobs/live-progress";
import { DescriptionList } from "@/components/ui/description-list";
import type { ExportView } from "@/lib/engine/export/page";
import { exportJobView } from "@/lib/shell/exports/actions";

/** A file whole: how it is, and what it holds. */
export function ExportDetail({ job, onEnd }: { readonly job: ExportView; readonly onEnd: () => void }) {
  const t = useTranslations("shell.jobs");
  return (
    <div className="flex flex-col gap-6">
      <div className="text-sm">
        <JobStatusChip job={job} />
        {job.running && <LiveProgress id={job.id} read={exportJobView} label={t("making")} what="rows" onEnd={onEnd} />}
        {job.reason && <p className="mt-2 text-muted">{job.reason}</p>}
      </div>
      <DescriptionList items={job.details} className="[&_dd]:[overflow-wrap:anywhere]" />
    </div>
  );
}
