"use client";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { formatNumber } from "@/lib/base/i18n/format";
import { cancelTheImport, importJobView } from "@/lib/shell/imports/actions";
import type { ImportView } from "@/lib/shell/imports/page";
import { JobFrame, JobProgress, quarterOf } from "./job-frame";
import { useJob } from "./use-job";

type Props = { readonly id: string; readonly onGone: () => void };
const isOver = ({ running }: ImportView) => running === null;
const DOING = { read: "read", check: "check", undo: "undo" } as const;
const ENDED = { map: "map", review: "review", undone: "undone" } as const;

const isIn = <T extends object>(known: T, key: string): key is keyof T & string => Object.hasOwn(known, key);

/** What the worker does with a file, and what comes next; said aloud by quarters only. */
export function ImportCard({ id, onGone }: Props) {
  const t = useTranslations("shell.importJob");
  const locale = useLocale();
  const { job, lost } = useJob(id, importJobView, isOver, onGone);
  if (!job) return null;
  const { running, phase, status } = job;
  const n = (value: number) => formatNumber(locale, value);
  const doing = t(`running.${isIn(DOING, phase) ? phase : "run"}`);
  const stopped = status === "failed" || status === "canceled";
  const title = running ? doing : t(`ended.${stopped ? status : isIn(ENDED, phase) ? phase : "done"}`);
  const counted = running?.total ? running : null;
  const waits = status === "pending";
  return (
    <JobFrame
      label={t("label")}
      title={title}
      of={`${job.type} · ${job.name}`}
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
              counted
                ? [t("progress", { done: n(counted.done), total: n(counted.total ?? 0) }), counted.left]
                    .filter(Boolean)
                    .join(" · ")
                : t("waiting")
            }
          >
            <Button size="sm" variant="ghost" onClick={() => void cancelTheImport(id)}>
              {t("cancel")}
            </Button>
          </JobProgress>
          {lost && <p className="text-muted text-xs">{t("lost")}</p>}
        </>
      ) : (
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
      )}
    </JobFrame>
  );
}
