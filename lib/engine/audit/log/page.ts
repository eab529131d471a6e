import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { getEvent } from "@/lib/engine/events/read";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { inverseOf } from "../inverse";
import { type AuditLine, auditLogEvents } from "./audit-log.events";
import { eventOf } from "./events";
import { periodOf } from "./period";
import { newestSeal } from "./seals";
import { type AuditLineView, auditLineViews } from "./view";

/** A line with everything that the log keeps of it. */
export type AuditLineDetail = AuditLineView & {
  /** Where all lines about the record are. */
  readonly recordHref: string | null;
  readonly details: readonly { readonly term: string; readonly value: string }[];
  /** What takes it back, while nothing changed since and this person may; null otherwise. */
  readonly undo: { readonly resource: string; readonly recordId: string } | null;
};
/** What the screen of the log says beside its lines. */
export type AuditLogMore = {
  /** The days that are shown, when they are fewer than were asked for. */
  readonly cutTo: { readonly from: string; readonly to: string } | null;
  /** Until when the log is sealed; null before the first seal. */
  readonly sealedUntil: string | null;
};

export async function auditLogMore(ctx: Ctx, query: ListQuery): Promise<AuditLogMore> {
  const seal = await newestSeal(ctx);
  const { from, to, cut } = periodOf(ctx, query);
  const day = (date: string) => formatDay(ctx.locale, date);
  return {
    cutTo: cut ? { from: day(from), to: day(to) } : null,
    sealedUntil: seal && formatDateTime(ctx.locale, seal.upTo, ctx.timeZone),
  };
}

/** One line with everything. Throws `not_found`. */
export async function auditLineDetail(ctx: Ctx, id: string): Promise<AuditLineDetail> {
  authorize(ctx, "GET", auditLogEvents.resource.subject);
  const row = await getEvent(auditLogEvents, ctx, id);
  const t = await translatorFor(ctx.locale);
  const [view] = await auditLineViews(ctx, [row], t);
  if (!view) throw new Problem("not_found");
  return { ...view, recordHref: hrefOfAll(row), details: detailsOf(row, view, t), undo: await undoOf(ctx, row) };
}

const hrefOfAll = ({ resource, recordId }: AuditLine) =>
  recordId === null ? null : `/audit?f_date=%24hoje-91d..&f_record=${resource}&q=${recordId}`;

function detailsOf(row: AuditLine, view: AuditLineView, t: Translator): AuditLineDetail["details"] {
  const lines: [string, string | null][] = [
    ["when", view.when],
    ["who", view.who],
    ["origin", view.origin],
    ["reason", row.reason],
    ["ip", row.ip],
    ["userAgent", row.userAgent],
    ["requestId", row.requestId || null],
    ["recordId", row.recordId],
  ];
  return lines.flatMap(([key, value]) => (value === null ? [] : [{ term: t(`auditLog.detail.${key}`), value }]));
}

async function undoOf(ctx: Ctx, row: AuditLine): Promise<AuditLineDetail["undo"]> {
  const { resource, recordId } = row;
  const bound = eventOf(resource) ? null : findBound(resource);
  if (!bound || recordId === null || bound.resource.api.readOnly) return null;
  try {
    authorizeOn(bound, ctx, "PUT");
    const now = await open(bound, ctx, "write", (tctx) => readOne(bound, tctx, recordId));
    return inverseOf(bound, ctx, row, now) ? { resource, recordId } : null;
  } catch (error) {
    // Gone since, or not this person's to change.
    if (error instanceof Problem) return null;
    throw error;
  }
}
