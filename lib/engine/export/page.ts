import { formatBytes, formatDateTime, formatNumber } from "@/lib/base/i18n/format";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import { isRecord, textIn } from "@/lib/base/objects/records";
import { getEvent } from "@/lib/engine/events/read";
import { leftOf, type Running } from "@/lib/engine/jobs/progress";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type ExportRow, exportJobEvents } from "./export-job.events";

/** A file that somebody took, in the reader's words. */
export type ExportView = {
  readonly id: string;
  readonly at: string;
  readonly user: string;
  readonly name: string;
  readonly format: string;
  readonly status: ExportRow["status"];
  readonly statusText: string;
  readonly rows: string | null;
  readonly endedAt: string | null;
  readonly details: readonly { readonly term: string; readonly value: string }[];
  /** The list that the file is of, where that is known. */
  readonly list: string | null;
  /** While a worker has it to make, in rows. */
  readonly running: Running | null;
  /** Where the file that a worker made can be fetched, until it expires. */
  readonly download: string | null;
  /** The same can be asked for once more. */
  readonly canRepeat: boolean;
  /** Why there is no file. */
  readonly reason: string | null;
  /** The screen as it was when the file was asked for; null where that was not kept. */
  readonly screen: string | null;
};

/** The screen that a file was of, if it is one of ours. */
const screenOf = (query: unknown): string | null => {
  const screen = textIn(query, "screen");
  return screen?.startsWith("/") && !screen.startsWith("//") ? screen : null;
};

export function exportView(row: ExportRow, words: Words): ExportView {
  const { t, locale, timeZone } = words;
  const at = (moment: Date) => formatDateTime(locale, moment, timeZone);
  const format = t(`resources.exportJob.choices.format.${row.format}`);
  const rows = row.total === null ? null : formatNumber(locale, row.total);
  const search = textIn(row.query, "q")?.trim();
  const period = [textIn(row.query, "from"), textIn(row.query, "to")].filter((day) => day !== undefined);
  const filters = isRecord(row.query) && isRecord(row.query.filters) ? Object.keys(row.query.filters).length : 0;
  const said: [string, string | null | undefined][] = [
    ["user", row.userName],
    ["at", at(row.createdAt)],
    ["endedAt", row.endedAt && at(row.endedAt)],
    ["format", format],
    ["rows", rows],
    ["columns", row.columns.join(", ") || null],
    ["period", period.length > 0 ? period.join(" – ") : null],
    ["search", search],
    ["filters", filters > 0 ? formatNumber(locale, filters) : null],
    ["error", row.error && t(`problems.${row.error}`)],
    ["expiresAt", row.hasFile && row.expiresAt ? at(row.expiresAt) : null],
    ["size", row.bytes === null ? null : formatBytes(locale, row.bytes)],
    ["sha256", row.sha256],
  ];
  const isRunning = row.ordered && ["pending", "scheduled", "started"].includes(row.status);
  const many = row.list && t.has(`resources.${row.list}.many`) ? t(`resources.${row.list}.many`) : null;
  const expired = row.ordered && row.status === "completed" && !row.hasFile;
  return {
    id: row.id,
    at: at(row.createdAt),
    user: row.userName ?? t("exportJobs.nobody"),
    name: row.fileName ?? "",
    format,
    status: row.status,
    statusText: t(`resources.exportJob.choices.status.${row.status}`),
    rows,
    endedAt: row.endedAt && at(row.endedAt),
    details: said.flatMap(([key, value]) => (value ? [{ term: t(`exportJobs.detail.${key}`), value }] : [])),
    screen: screenOf(row.query),
    list: many,
    running: isRunning ? { done: row.done, total: row.total, left: leftOf(row, t) } : null,
    download: row.hasFile ? `/exportJobs/${row.id}/file` : null,
    canRepeat: row.ordered && !isRunning,
    reason: row.error ? t(`problems.${row.error}`) : expired ? t("problems.file_expired") : null,
  };
}

/** The files that people took, in the reader's words. */
export async function exportViews(ctx: Ctx, found: readonly ExportRow[]): Promise<ExportView[]> {
  const words = await wordsFor(ctx);
  return found.map((row) => exportView(row, words));
}

/** One of them. Throws `not_found`. */
export async function exportViewOf(ctx: Ctx, id: string): Promise<ExportView> {
  return exportView(await getEvent(exportJobEvents, ctx, id), await wordsFor(ctx));
}
