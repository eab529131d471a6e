"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { JobStatusChip } from "@/components/jobs/job-status";
import { LiveProgress } from "@/components/jobs/live-progress";
import { buttonClass } from "@/components/ui/button-class";
import { DescriptionList } from "@/components/ui/description-list";
import { deckJobView } from "@/lib/insight/decks/view-actions";
import type { DeckView } from "@/lib/insight/decks/views";
import { CopyAddress } from "./copy-address";
import { addressOf } from "./kept-address";

/** A deck whole: how it is, its files or its address, and what it was made of. */
export function DeckDetail({ job, onEnd }: { readonly job: DeckView; readonly onEnd: () => void }) {
  const t = useTranslations("deckJobs");
  const tJobs = useTranslations("shell.jobs");
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => setAddress(addressOf(job.id)), [job.id]);
  return (
    <div className="flex flex-col gap-6">
      <div className="text-sm">
        <JobStatusChip job={job} />
        {job.running && (
          <LiveProgress id={job.id} read={deckJobView} label={tJobs("making")} what="photos" onEnd={onEnd} />
        )}
        {job.reason && <p className="mt-2 text-muted">{job.reason}</p>}
        {job.missing && <p className="mt-2 text-warn">{job.missing}</p>}
      </div>
      {job.parts.length > 0 && (
        <section aria-labelledby="deck-files">
          <h3 id="deck-files" className="pb-2 font-bold">
            {t("files")}
          </h3>
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {job.parts.map(({ name, told, href }) => (
              <li key={href} className="flex items-center gap-3 py-2 pr-2 pl-3">
                <span className="min-w-0 flex-1">
                  <span className="block [overflow-wrap:anywhere]">{name}</span>
                  <span className="block text-muted text-sm tabular-nums">{told}</span>
                </span>
                <a href={href} aria-label={t("download", { name })} className={buttonClass({ size: "sm" })}>
                  <Download aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {job.link === "open" && (
        <section aria-labelledby="deck-address">
          <h3 id="deck-address" className="pb-2 font-bold">
            {t("address")}
          </h3>
          {address ? <CopyAddress url={address} /> : <p className="text-muted text-sm">{t("noAddress")}</p>}
        </section>
      )}
      <DescriptionList items={job.details} className="[&_dd]:[overflow-wrap:anywhere]" />
    </div>
  );
}
