"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/toast";
import { formatNumber } from "@/lib/base/i18n/format";
import { cancelDeck, repeatDeck } from "@/lib/insight/decks/actions";
import { deckJobView } from "@/lib/insight/decks/view-actions";
import type { DeckView } from "@/lib/insight/decks/views";
import { JobFrame, JobProgress, quarterOf } from "./job-frame";
import { announceJob } from "./jobs";
import { useJob } from "./use-job";

type Props = { readonly id: string; readonly onGone: () => void };
const isOver = ({ running }: DeckView) => running === null;

/** A deck that is being made, and what to do with it then; said aloud by quarters only. */
export function DeckCard({ id, onGone }: Props) {
  const t = useTranslations("shell.deckJob");
  const locale = useLocale();
  const { job, lost } = useJob(id, deckJobView, isOver, onGone);
  if (!job) return null;
  const { running, parts } = job;
  const [first, ...others] = parts;
  const n = (value: number) => formatNumber(locale, value);
  const doing = t("running");
  const title = running ? doing : t(first ? "completed" : job.status === "canceled" ? "canceled" : "failed");

  async function repeat() {
    const result = await repeatDeck(id).catch(() => null);
    if (!result?.ok) return void notify.error(result?.problem.message ?? t("lost"));
    announceJob(`deck_${result.value.id}`);
    onGone();
  }
  return (
    <JobFrame
      label={t("label")}
      title={title}
      of={job.name}
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
              running.total === null
                ? t("waiting")
                : [t("progress", { done: n(running.done), total: n(running.total) }), running.left]
                    .filter(Boolean)
                    .join(" · ")
            }
          >
            <Button size="sm" variant="ghost" onClick={() => void cancelDeck(id)}>
              {t("cancel")}
            </Button>
          </JobProgress>
          <p className="text-muted text-xs">{lost ? t("lost") : t("begun")}</p>
        </>
      ) : (
        <div className="mt-2 flex items-center gap-2">
          {first && others.length === 0 && (
            <a href={first.href} className={buttonClass({ size: "sm", variant: "primary" })}>
              <Download aria-hidden className="size-4" />
              {t("download")}
            </a>
          )}
          {others.length > 0 && (
            <Link
              href={`/exportPresentationJobs?open=${id}`}
              className={buttonClass({ size: "sm", variant: "primary" })}
            >
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
      )}
    </JobFrame>
  );
}
