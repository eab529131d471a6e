"use client";
import { LoaderCircle } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { formatNumber } from "@/lib/base/i18n/format";
import { jobsThatRun } from "@/lib/engine/jobs/actions";
import { announceJob, jobsOf } from "./jobs";
import { followJobs } from "./live";

/** Steps that follow each other faster are asked about once. */
const AT_MOST_EVERY_MS = 1_000;
const EVERY_MS = 20_000;

type Props = { readonly keys: readonly string[]; readonly onKeys: (keys: readonly string[]) => void };

/** How many jobs of this person run; shows the card of each. */
export default function JobCounter({ keys, onKeys }: Props) {
  const t = useTranslations("shell.jobs");
  const locale = useLocale();
  useEffect(() => {
    let timer: number | undefined;
    let gone = false;
    const ask = async () => {
      timer = undefined;
      const found = await jobsThatRun().catch(() => null);
      if (!gone && found?.ok) onKeys(found.value);
    };
    const soon = () => {
      timer ??= window.setTimeout(ask, AT_MOST_EVERY_MS);
    };
    const unfollow = followJobs(soon);
    const besides = window.setInterval(soon, EVERY_MS);
    soon();
    return () => {
      gone = true;
      unfollow();
      clearTimeout(timer);
      clearInterval(besides);
    };
  }, [onKeys]);
  const label = t("running", { count: keys.length });
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      onClick={() => jobsOf(keys.join(".")).forEach(announceJob)}
      className="inline-flex h-8 shrink-0 items-center gap-1 rounded-md px-1.5 text-muted text-sm tabular-nums transition-colors duration-120 hover:bg-hover hover:text-ink pointer-coarse:h-11"
    >
      <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
      {formatNumber(locale, keys.length)}
    </button>
  );
}
