"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { JobProgress, type Progress } from "./job-progress";

type Props = Omit<Parameters<typeof JobProgress>[0], "label" | "running" | "children"> & {
  /** The kind of job, and what it is done to. */
  readonly label: string;
  readonly of: string;
  readonly doing: string;
  /** null = it has ended, in these words; `told` is what is said aloud of it, where that is more. */
  readonly running: Progress | null;
  readonly ended: string;
  readonly told?: string;
  readonly onCancel: () => void;
  /** Puts the card away, once the job is over. */
  readonly onClose: () => void;
  /** Once it has ended: what came of it, and what to do with that. */
  readonly children: ReactNode;
};

/** Steps of which a listener is told: 0, 25, 50, 75, 100. */
const quarterOf = ({ done, total }: Progress): number => (total ? Math.floor((4 * done) / total) * 25 : 0);

/** The card of a job: what it is, how far, and what came of it; said aloud by quarters only. */
export function JobFrame(props: Props) {
  const { label, of, doing, running, ended, told, onCancel, onClose, children, ...progress } = props;
  const t = useTranslations("shell.jobs");
  return (
    <section aria-label={`${label}: ${of}`} className="rounded-lg border border-line bg-surface p-3 shadow-float">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <b className="block font-medium">{running ? doing : ended}</b>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">{of}</span>
        </p>
        {!running && <IconButton size="sm" label={t("close")} icon={<X aria-hidden />} onClick={onClose} />}
      </div>
      {running ? (
        <JobProgress {...progress} label={doing} running={running}>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </JobProgress>
      ) : (
        children
      )}
      <p role="status" className="sr-only">
        {running ? `${doing}: ${quarterOf(running)}%` : (told ?? ended)}
      </p>
    </section>
  );
}
