import { formatBytes, formatDateTime, formatNumber } from "@/lib/base/i18n/format";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import { getEvent } from "@/lib/engine/events/read";
import { leftOf, type Running } from "@/lib/engine/jobs/progress";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type PresentationRow, presentationEvents } from "./presentation-job.events";

/** A deck that somebody made, in the reader's words. */
export type DeckView = {
  readonly id: string;
  readonly at: string;
  readonly user: string;
  readonly name: string;
  readonly typeText: string;
  readonly status: PresentationRow["status"];
  readonly statusText: string;
  readonly photos: string | null;
  readonly size: string | null;
  readonly views: string | null;
  readonly endedAt: string | null;
  readonly expiresAt: string | null;
  readonly details: readonly { readonly term: string; readonly value: string }[];
  /** While a worker has it to make: photos done so far, of how many, and how long the rest may take. */
  readonly running: Running | null;
  /** Its files, while they are kept. */
  readonly parts: readonly { readonly name: string; readonly told: string; readonly href: string }[];
  /** "open", "expired" and "revoked" are links; null is a file. */
  readonly link: "open" | "expired" | "revoked" | null;
  /** This reader may order it again, stop it, or close it. */
  readonly mayRepeat: boolean;
  readonly mayCancel: boolean;
  readonly mayRevoke: boolean;
  readonly reason: string | null;
  /** Photos in whose place something else stands, in words. */
  readonly missing: string | null;
};

function linkOf({ type, open, revokedAt }: PresentationRow): DeckView["link"] {
  if (type !== "link") return null;
  return revokedAt ? "revoked" : open ? "open" : "expired";
}

function deckView(row: PresentationRow, words: Words, may: boolean): DeckView {
  const { t, locale, timeZone } = words;
  const at = (moment: Date) => formatDateTime(locale, moment, timeZone);
  const n = (value: number) => formatNumber(locale, value);
  const typeText = t(`resources.presentationJob.choices.type.${row.type}`);
  const link = linkOf(row);
  const isRunning = ["pending", "scheduled", "started"].includes(row.status);
  const expired = !link && row.status === "completed" && !row.hasFile;
  const photos = row.total === null ? null : n(row.total);
  const size = row.bytes === null ? null : formatBytes(locale, row.bytes);
  const views = link ? n(row.views) : null;
  const said: [string, string | null | undefined][] = [
    ["user", row.userName],
    ["at", at(row.createdAt)],
    ["endedAt", row.endedAt && !link ? at(row.endedAt) : null],
    ["type", typeText],
    ["photos", photos],
    ["size", size],
    ["views", views],
    ["password", link && t(row.hasPassword ? "deckJobs.yes" : "deckJobs.no")],
    ["downloads", link && t(row.downloads ? "deckJobs.yes" : "deckJobs.no")],
    ["expiresAt", row.expiresAt && (link || row.hasFile) ? at(row.expiresAt) : null],
    ["revokedAt", row.revokedAt && at(row.revokedAt)],
  ];
  return {
    id: row.id,
    at: at(row.createdAt),
    user: row.userName ?? t("deckJobs.nobody"),
    name: row.fileName ?? "",
    typeText,
    status: row.status,
    statusText: link ? t(`deckJobs.link.${link}`) : t(`resources.presentationJob.choices.status.${row.status}`),
    photos,
    size,
    views,
    endedAt: row.endedAt && at(row.endedAt),
    expiresAt: row.expiresAt && at(row.expiresAt),
    details: said.flatMap(([key, value]) => (value ? [{ term: t(`deckJobs.detail.${key}`), value }] : [])),
    running: isRunning ? { done: row.done, total: row.total, left: leftOf(row, words.t) } : null,
    parts: row.hasFile
      ? row.parts.map((part, i) => ({
          name: part.name,
          told: `${t("decks.photos", { count: part.photos })} · ${formatBytes(locale, part.bytes)}`,
          href: `/exportPresentationJobs/${row.id}/file?part=${i + 1}`,
        }))
      : [],
    link,
    mayRepeat: may && !isRunning,
    mayCancel: may && isRunning,
    mayRevoke: may && link === "open",
    reason: row.error ? t(`problems.${row.error}`) : expired ? t("problems.file_expired") : null,
    missing: row.missing > 0 ? t("deckJobs.missing", { count: row.missing }) : null,
  };
}

/** The decks that people made, in the reader's words. */
export async function deckViews(ctx: Ctx, found: readonly PresentationRow[]): Promise<DeckView[]> {
  const words = await wordsFor(ctx);
  return found.map((row) => deckView(row, words, can(ctx, "POST", "PRESENTATIONJOB")));
}

/** One of them. Throws `not_found`. */
export async function deckViewOf(ctx: Ctx, id: string): Promise<DeckView> {
  const row = await getEvent(presentationEvents, ctx, id);
  return deckView(row, await wordsFor(ctx), can(ctx, "POST", "PRESENTATIONJOB"));
}
