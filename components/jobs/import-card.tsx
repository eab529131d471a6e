"use client";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { cancelTheImport, importJobView } from "@/lib/shell/imports/actions";
import type { ImportView } from "@/lib/shell/imports/page";
import { JobFrame } from "./job-frame";
import type { CardProps } from "./jobs";
import { useJob } from "./use-job";

const isOver = ({ running }: ImportView) => running === null;
const DOING = { read: "read", check: "check", undo: "undo" } as const;
const ENDED = { map: "map", review: "review", undone: "undone" } as const;

const isIn = <T extends object>(known: T, key: string): key is keyof T & string => Object.hasOwn(known, key);

/** What the worker does with a file, and what comes next. */
export function ImportCard({ id, onGone }: CardProps) {
  const t = useTranslations("shell.importJob");
  const { job, lost } = useJob(id, importJobView, isOver, onGone);
  if (!job) return null;
  const { running, phase, status } = job;
  const stopped = status === "failed" || status === "canceled";
  const waits = status === "pending";
  return (
    <JobFrame
      label={t("label")}
      of={`${job.type} · ${job.name}`}
      doing={t(`running.${isIn(DOING, phase) ? phase : "run"}`)}
      running={running && { ...running, total: running.total || null }}
      what="records"
      lost={lost}
      ended={t(`ended.${stopped ? status : isIn(ENDED, phase) ? phase : "done"}`)}
      onCancel={() => void cancelTheImport(id)}
      onClose={onGone}
    >
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {job.result && <p className="w-full text-muted text-sm">{job.result}</p>}
        <LinkButton href={`/importJobs/${id}`} prefetch={false} size="sm" variant={waits ? "primary" : "secondary"}>
          {t(waits ? "goOn" : "see")}
        </LinkButton>
        {job.refused && (
          <LinkButton href={`/importJobs/${id}?tab=error`} prefetch={false} size="sm" variant="ghost">
            {t("errors")}
          </LinkButton>
        )}
      </div>
    </JobFrame>
  );
}
