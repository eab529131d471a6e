import { formatDateTime, formatNumber } from "@/lib/base/i18n/format";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import { getEvent } from "@/lib/engine/events/read";
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
};

export function importView({ id, job, userName }: ImportRow, { t, locale, timeZone }: Words): ImportView {
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
