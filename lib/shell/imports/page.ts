import { formatDateTime, formatNumber } from "@/lib/base/i18n/format";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import { getEvent } from "@/lib/engine/events/read";
import { leftOf, type Running } from "@/lib/engine/jobs/progress";
import { WORKED } from "@/lib/engine/jobs/tables";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type ImportRow, importJobEvents } from "./import-job.events";

/** A file that somebody sent, in the reader's words. */
export type ImportView = {
  readonly id: string;
  readonly at: string;
  readonly user: string;
  readonly name: string;
  readonly type: string;
  readonly status: ImportRow["job"]["status"];
  readonly statusText: string;
  readonly step: string;
  readonly counts: Readonly<Record<"total" | "errors" | "successes" | "failures", string | null>>;
  readonly endedAt: string | null;
  /** What its worker does, or did last; what it waits for. */
  readonly phase: ImportRow["job"]["step"];
  /** While a worker has it, in lines. */
  readonly running: Running | null;
  /** What came of it, in words; why it stopped. */
  readonly result: string | null;
  /** Some lines were refused. */
  readonly refused: boolean;
};

/** Lines that a step goes through: only what was written is taken back. */
const linesOf = ({ step, total, successes }: ImportRow["job"]) => (step === "undo" ? successes : total);

function runningOf(job: ImportRow["job"], t: Words["t"]): Running | null {
  if (!WORKED.import.includes(job.status)) return null;
  const counted = { startedAt: job.startedAt, done: job.done, total: linesOf(job) };
  return { done: counted.done, total: counted.total, left: leftOf(counted, t) };
}

function resultOf({ step, status, error, ...job }: ImportRow["job"], { t, locale }: Words): string | null {
  const n = (value: number) => formatNumber(locale, value);
  const [code = "", line = ""] = (error ?? "").split(":");
  if (code) return t(`problems.${code}`, { line, limit: "" });
  if (step === "review" && status === "pending")
    return t("importJobs.sum", {
      ...{ create: n(job.creates), update: n(job.updates), same: n(job.same), error: n(job.errors) },
    });
  if (step === "done") return t("importJobs.result", { successes: n(job.successes), failures: n(job.failures) });
  return null;
}

export function importView({ id, job, userName }: ImportRow, words: Words): ImportView {
  const { t, locale, timeZone } = words;
  const n = (value: number | null) => (value === null ? null : formatNumber(locale, value));
  return {
    id,
    at: formatDateTime(locale, job.createdAt, timeZone),
    user: userName ?? t("exportJobs.nobody"),
    name: job.fileName ?? "",
    type: t(`resources.${job.type}.many`),
    status: job.status,
    statusText: t(`resources.importJob.choices.status.${job.status}`),
    step: t(`resources.importJob.choices.step.${job.step}`),
    counts: { total: n(job.total), errors: n(job.errors), successes: n(job.successes), failures: n(job.failures) },
    endedAt: job.endedAt && formatDateTime(locale, job.endedAt, timeZone),
    phase: job.step,
    running: runningOf(job, t),
    result: resultOf(job, words),
    refused: job.step === "done" && job.failures > 0,
  };
}

/** The files that people sent, in the reader's words. */
export async function importViews(ctx: Ctx, found: readonly ImportRow[]): Promise<ImportView[]> {
  const words = await wordsFor(ctx);
  return found.map((row) => importView(row, words));
}

/** One of them. Throws `not_found`. */
export async function importViewOf(ctx: Ctx, id: string): Promise<ImportView> {
  return importView(await getEvent(importJobEvents, ctx, id), await wordsFor(ctx));
}
