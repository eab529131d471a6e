"use client";
import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/lib/base/i18n/format";
import type { BulkJobView } from "@/lib/engine/bulk/view";
import { toldOf } from "./told";

type Props = { readonly job: BulkJobView; readonly onClose: () => void; readonly onUndo: () => void };

/** What a bulk job did, what it did not and why, and whether the list had changed under it. */
export function BulkJobDialog({ job, onClose, onUndo }: Props) {
  const t = useTranslations("shell.bulkJob");
  const tJobs = useTranslations("shell.jobs");
  const locale = useLocale();
  const n = (value: number) => formatNumber(locale, value);
  const told = toldOf(job);
  const refused = job.blocked + job.failed;
  const rest = refused - job.notDone.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("title", { many: job.many })}
      footer={
        <>
          {job.canUndo && <Button onClick={onUndo}>{t("undo")}</Button>}
          <Button variant="primary" onClick={onClose}>
            {tJobs("close")}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {job.error && <Alert tone="danger">{job.error}</Alert>}
        <Alert tone={job.changed > 0 ? "ok" : "info"}>{t(`${told}changed`, { count: job.changed })}</Alert>
        {job.same > 0 && <p className="text-muted">{t(`${told}same`, { count: job.same })}</p>}
        {job.total !== null && job.total !== job.expected && (
          <Alert tone="warn">{t("drift", { expected: n(job.expected), total: n(job.total) })}</Alert>
        )}
        {job.notDone.length > 0 && (
          <Alert tone="warn" title={t(`${told}notDone`, { count: Math.max(refused, job.notDone.length) })}>
            <ul className="mt-1 max-h-64 space-y-2 overflow-y-auto">
              {job.notDone.map(({ id, name, why }) => (
                <li key={id}>
                  <span className="font-medium">{name}</span>: {why}
                </li>
              ))}
            </ul>
            {rest > 0 && <p className="mt-2">{t("andMore", { count: n(rest) })}</p>}
            <a href={`/bulk-jobs/${job.id}/file`} download className="mt-3 inline-block underline underline-offset-3">
              {t("file")}
            </a>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
