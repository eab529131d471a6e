"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Running } from "@/lib/engine/jobs/progress";

/** How far a job is; `left` is missing where nobody tells how long the rest may take. */
export type Progress = Omit<Running, "left"> & Partial<Pick<Running, "left">>;
type Props = {
  readonly label: string;
  readonly running: Progress;
  /** What is counted; "records" go without a word. */
  readonly what: "photos" | "rows" | "records";
  /** Said until it is known of how many. */
  readonly waiting?: string;
  /** No more steps are heard of. */
  readonly lost: boolean;
  /** Said while they are. */
  readonly begun?: string;
  /** What stops it. */
  readonly children?: ReactNode;
};

/** How far a job is, with what stops it beside. */
export function JobProgress({ label, running, what, waiting, lost, begun, children }: Props) {
  const t = useTranslations("shell.jobs");
  const locale = useLocale();
  const { done, total, left } = running;
  const n = (value: number) => formatNumber(locale, value);
  const words =
    total === null
      ? (waiting ?? t("waiting"))
      : [t("progress", { done: n(done), total: n(total), what }), left].filter(Boolean).join(" · ");
  const below = lost ? t("lost") : begun;
  return (
    <>
      <progress
        aria-label={label}
        className="mt-2 block h-1.5 w-full accent-accent"
        max={total || 1}
        {...(total !== null && { value: Math.min(done, total) })}
      />
      <div className="mt-1 flex items-center gap-2">
        <p className="flex-1 text-muted text-sm tabular-nums">{words}</p>
        {children}
      </div>
      {below && <p className="text-muted text-xs">{below}</p>}
    </>
  );
}
