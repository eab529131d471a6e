"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { cancelDeck, repeatDeck } from "@/lib/insight/decks/actions";
import { deckJobView } from "@/lib/insight/decks/view-actions";
import type { DeckView } from "@/lib/insight/decks/views";
import { DownloadButton } from "./download-button";
import { JobFrame } from "./job-frame";
import type { CardProps } from "./jobs";
import { useJob } from "./use-job";
import { useRepeat } from "./use-repeat";

const isOver = ({ running }: DeckView) => running === null;

/** A deck that is being made, and what to do with it then. */
export function DeckCard({ id, onGone }: CardProps) {
  const t = useTranslations("shell.deckJob");
  const { job, lost } = useJob(id, deckJobView, isOver, onGone);
  const repeat = useRepeat("deck", () => repeatDeck(id), onGone);
  if (!job) return null;
  const { parts } = job;
  const [first, ...others] = parts;
  return (
    <JobFrame
      label={t("label")}
      of={job.name}
      doing={t("running")}
      running={job.running}
      what="photos"
      begun={t("begun")}
      lost={lost}
      ended={t(first ? "completed" : job.status === "canceled" ? "canceled" : "failed")}
      onCancel={() => void cancelDeck(id)}
      onClose={onGone}
    >
      <div className="mt-2 flex items-center gap-2">
        {first && others.length === 0 && <DownloadButton href={first.href} />}
        {others.length > 0 && (
          <Link href={`/exportPresentationJobs?open=${id}`} className={buttonClass({ size: "sm", variant: "primary" })}>
            {t("parts", { count: parts.length })}
          </Link>
        )}
        {!first && job.mayRepeat && (
          <Button size="sm" onClick={repeat}>
            {t("repeat")}
          </Button>
        )}
        <p className="min-w-0 flex-1 text-muted text-sm">{job.reason ?? job.missing ?? first?.told}</p>
      </div>
    </JobFrame>
  );
}
