"use client";
import { X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";
import { formatNumber } from "@/lib/base/i18n/format";
import { cancelJob, undoJob } from "@/lib/engine/bulk/actions";
import { BulkJobDialog } from "./bulk-job-dialog";
import { announceBulkJob } from "./bulk-jobs";
import { toldOf } from "./told";
import { useBulkJob } from "./use-bulk-job";

type Props = { readonly id: string; readonly onGone: (id: string) => void };

/** How far a bulk job is, and what came of it; said aloud by quarters only. */
export default function BulkCard({ id, onGone }: Props) {
  const t = useTranslations("shell.bulkJob");
  const locale = useLocale();
  const { job, lost } = useBulkJob(id, onGone);
  const [shown, setShown] = useState(false);
  if (!job) return null;
  const n = (value: number) => formatNumber(locale, value);
  const running = job.status === "running";
  const total = job.total ?? 0;
  const quarter = total > 0 ? Math.floor((4 * job.done) / total) * 25 : 0;
  const told = toldOf(job);
  const doing = t(`running.${job.action}`);

  async function undo() {
    const result = await undoJob(id).catch(() => null);
    if (!result?.ok) return notify.error(result?.problem.message ?? t("lost"));
    announceBulkJob(result.value);
    onGone(id);
  }
  return (
    <section
      aria-label={`${t("label")}: ${job.many}`}
      className="rounded-lg border border-line bg-surface p-3 shadow-float"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <b className="block font-medium">{running ? doing : t(`ended.${job.status}`)}</b>
          <span className="text-muted text-sm">{job.many}</span>
        </p>
        {!running && <IconButton size="sm" label={t("close")} icon={<X aria-hidden />} onClick={() => onGone(id)} />}
      </div>
      {running ? (
        <>
          <progress
            aria-label={doing}
            className="mt-2 block h-1.5 w-full accent-accent"
            max={total || 1}
            {...(job.total !== null && { value: job.done })}
          />
          <div className="mt-1 flex items-center gap-2">
            <p className="flex-1 text-muted text-sm tabular-nums">
              {job.total === null ? t("counting") : t("progress", { done: n(job.done), total: n(total) })}
            </p>
            <Button size="sm" variant="ghost" onClick={() => void cancelJob(id)}>
              {t("cancel")}
            </Button>
          </div>
          <p className="text-muted text-xs">{lost ? t("lost") : t("begun")}</p>
        </>
      ) : (
        <>
          <p className="mt-1 text-sm">
            {[
              t(`${told}changed`, { count: job.changed }),
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
        </>
      )}
      <p role="status" className="sr-only">
        {running
          ? `${doing}: ${quarter}%`
          : `${t(`ended.${job.status}`)}: ${t(`${told}changed`, { count: job.changed })}`}
      </p>
      {shown && <BulkJobDialog job={job} onClose={() => setShown(false)} onUndo={undo} />}
    </section>
  );
}
