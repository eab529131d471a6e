"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { JobProgress } from "@/components/jobs/job-frame";
import { useJob } from "@/components/jobs/use-job";
import { formatNumber } from "@/lib/base/i18n/format";
import type { ExportView } from "@/lib/engine/export/page";
import { exportJobView } from "@/lib/shell/exports/actions";

type Props = { readonly id: string; readonly onEnd: () => void };
const isOver = ({ running }: ExportView) => running === null;

/** How far a file is, as it is made. */
export function ExportProgress({ id, onEnd }: Props) {
  const t = useTranslations("exportJobs");
  const locale = useLocale();
  const { job } = useJob(id, exportJobView, isOver, onEnd);
  const over = job !== null && job.running === null;
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  if (!job?.running) return null;
  const { done, total, left } = job.running;
  const n = (value: number) => formatNumber(locale, value);
  const words =
    total === null ? "" : [t("progress", { done: n(done), total: n(total) }), left].filter(Boolean).join(" · ");
  return <JobProgress label={t("making")} done={done} total={total} words={words} />;
}
