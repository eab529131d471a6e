"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { JobProgress } from "@/components/jobs/job-frame";
import { useJob } from "@/components/jobs/use-job";
import { formatNumber } from "@/lib/base/i18n/format";
import { deckJobView } from "@/lib/insight/decks/view-actions";
import type { DeckView } from "@/lib/insight/decks/views";

type Props = { readonly id: string; readonly onEnd: () => void };
const isOver = ({ running }: DeckView) => running === null;

/** How far a deck is, as it is made. */
export function DeckProgress({ id, onEnd }: Props) {
  const t = useTranslations("deckJobs");
  const locale = useLocale();
  const { job } = useJob(id, deckJobView, isOver, onEnd);
  const over = job !== null && job.running === null;
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  if (!job?.running) return null;
  const { done, total, left } = job.running;
  const n = (value: number) => formatNumber(locale, value);
  const words =
    total === null ? "" : [t("progress", { done: n(done), total: n(total) }), left].filter(Boolean).join(" · ");
  return <JobProgress label={t("making")} done={done} total={total} words={words} />;
}
