"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/base/i18n/format";
import { cancelTheImport } from "@/lib/shell/imports/actions";
import type { StepProps } from "./import-screen";
import { useImport } from "./use-import";

const EVERY_MS = 1_500;

/** An import that the worker is busy with: how far it is, looked at again and again. */
export function WorkingStep({ view }: StepProps) {
  const t = useTranslations("importJobs");
  const locale = useLocale();
  const router = useRouter();
  const { run, busy } = useImport();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  const n = (value: number) => formatNumber(locale === "en" ? "en" : "pt-BR", value);
  const { done, total } = view;
  const label = t(
    `working.${view.step === "read" || view.step === "check" || view.step === "undo" ? view.step : "run"}`,
  );
  return (
    <div className="flex max-w-xl flex-col items-start gap-3">
      <p aria-live="polite">{label}</p>
      <progress
        aria-label={label}
        className="h-2 w-full accent-(--accent)"
        max={total ?? 1}
        value={total ? done : undefined}
      />
      {total !== null && (
        <p className="text-muted text-sm tabular-nums">{t("progress", { done: n(done), total: n(total) })}</p>
      )}
      {view.own && (
        <Button loading={busy} onClick={() => run(() => cancelTheImport(view.id))}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}
