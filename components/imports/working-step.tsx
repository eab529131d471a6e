"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect } from "react";
import { JobProgress } from "@/components/jobs/job-frame";
import { useJob } from "@/components/jobs/use-job";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/base/i18n/format";
import { cancelTheImport, importJobView } from "@/lib/shell/imports/actions";
import type { ImportView } from "@/lib/shell/imports/page";
import type { StepProps } from "./import-screen";
import { useImport } from "./use-import";

const isOver = ({ running }: ImportView) => running === null;

/** An import that the worker is busy with: how far it is, as it happens. */
export function WorkingStep({ view }: StepProps) {
  const t = useTranslations("importJobs");
  const locale = useLocale();
  const router = useRouter();
  const { run, busy } = useImport(view.id);
  const refresh = useCallback(() => router.refresh(), [router]);
  const { job, lost } = useJob(view.id, importJobView, isOver, refresh);
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (over) refresh();
  }, [over, refresh]);
  const n = (value: number) => formatNumber(locale === "en" ? "en" : "pt-BR", value);
  const { done, total, left } = job?.running ?? { ...view, left: null };
  const label = t(
    `working.${view.step === "read" || view.step === "check" || view.step === "undo" ? view.step : "run"}`,
  );
  return (
    <div className="flex max-w-xl flex-col items-start gap-3">
      <p aria-live="polite">{label}</p>
      <div className="w-full">
        <JobProgress
          label={label}
          done={done}
          total={total}
          words={total ? [t("progress", { done: n(done), total: n(total) }), left].filter(Boolean).join(" · ") : ""}
        />
      </div>
      {lost && <p className="text-muted text-sm">{t("lost")}</p>}
      {view.own && (
        <Button loading={busy} onClick={() => run(() => cancelTheImport(view.id))}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}
