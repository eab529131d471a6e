"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { LiveProgress } from "@/components/jobs/live-progress";
import { Button } from "@/components/ui/button";
import { cancelTheImport, importJobView } from "@/lib/shell/imports/actions";
import type { StepProps } from "./import-screen";
import { useImport } from "./use-import";

/** An import that the worker is busy with: how far it is, as it happens. */
export function WorkingStep({ view }: StepProps) {
  const t = useTranslations("importJobs");
  const router = useRouter();
  const { run, busy } = useImport(view.id);
  const refresh = useCallback(() => router.refresh(), [router]);
  const label = t(
    `working.${view.step === "read" || view.step === "check" || view.step === "undo" ? view.step : "run"}`,
  );
  return (
    <div className="flex max-w-xl flex-col items-start gap-3">
      <p aria-live="polite">{label}</p>
      <div className="w-full">
        <LiveProgress id={view.id} read={importJobView} label={label} what="rows" before={view} onEnd={refresh} />
      </div>
      {view.own && (
        <Button loading={busy} onClick={() => run(() => cancelTheImport(view.id))}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}
