"use client";
import { Download, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { formatNumber } from "@/lib/base/i18n/format";
import { lowerFirst } from "@/lib/base/text/case";
import { undoTheImport } from "@/lib/shell/imports/actions";
import type { StepProps } from "./import-screen";
import { LinesTable } from "./lines-table";
import { useImport } from "./use-import";

/** How an import ended, and what to do next. */
export function DoneStep(props: StepProps) {
  const { view } = props;
  const t = useTranslations("importJobs");
  const locale = useLocale() === "en" ? "en" : "pt-BR";
  const n = (value: number) => formatNumber(locale, value);
  const { run, busy, problem } = useImport(view.id);
  const [asking, setAsking] = useState(false);
  const state =
    view.step === "undone"
      ? "undone"
      : view.status === "failed" || view.status === "canceled"
        ? view.status
        : "completed";
  const hasLines = view.lines.length > 0 || view.linesTotal > 0 || view.counts.error > 0;
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Alert tone="danger" live>
          {problem.message}
        </Alert>
      )}
      <Alert
        tone={state === "failed" ? "danger" : state === "completed" && view.failures === 0 ? "ok" : "info"}
        title={t(`ended.${state}`)}
      >
        {view.error ?? t("result", { successes: n(view.successes), failures: n(view.failures) })}
        {view.kept > 0 && <p>{t("kept", { count: view.kept })}</p>}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={view.path}>{t("open", { many: lowerFirst(view.many) })}</LinkButton>
        {view.counts.error + view.failures > 0 && (
          <a href={`/importJobs/${view.id}/failures`} className={buttonClass({})}>
            <Download aria-hidden />
            {t("failuresFile")}
          </a>
        )}
        {view.own && <LinkButton href={`/importJobs/new?type=${view.type}`}>{t("again")}</LinkButton>}
        {view.undoUntil && (
          <Button icon={<Undo2 aria-hidden />} loading={busy} onClick={() => setAsking(true)}>
            {t("undo", { date: view.undoUntil })}
          </Button>
        )}
      </div>
      {hasLines && <LinesTable {...props} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("undoTitle")}
        confirmLabel={t("undoConfirm")}
        loading={busy}
        onConfirm={() => {
          setAsking(false);
          void run(() => undoTheImport(view.id));
        }}
      >
        {t("undoText")}
      </ConfirmDialog>
    </div>
  );
}
