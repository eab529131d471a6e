import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { describeEvents } from "@/lib/engine/events/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, Ref } from "@/lib/engine/resource/list-query";
import { filterNames } from "@/lib/field/check-ins/page";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { justificationBound } from "./bound";
import { countByStatus, getJustification, listJustifications, type QueueCounts } from "./queries";
import { JUSTIFICATION_STATUSES, type JustificationStatus, SLA_HOURS } from "./rules";
import { type JustificationView, justificationView } from "./view";

const PER_PAGE = 50;

/** The queue's tab that an address names; what waits comes first. */
export function tabOf(value: unknown): JustificationStatus {
  return JUSTIFICATION_STATUSES.find((status) => status === value) ?? "pending";
}

/** Columns and filters of the queue: what waits is oldest first, what was decided newest first. */
export function describeQueue(ctx: Ctx, tab: JustificationStatus): Promise<Descriptor> {
  const sort: ListQuery["sort"] = tab === "pending" ? ["receivedAt", "asc"] : ["decidedAt", "desc"];
  return describeEvents(justificationBound, ctx, { sort, perPage: PER_PAGE, without: ["status"] });
}

export type QueuePage = {
  readonly rows: readonly JustificationView[];
  readonly total: number;
  readonly counts: QueueCounts;
  readonly names: Record<string, Ref[]>;
};

/** The rows of one tab in the reader's words, and how many each tab holds. */
export async function queuePage(
  ctx: Ctx,
  descriptor: Descriptor,
  tab: JustificationStatus,
  query: ListQuery,
): Promise<QueuePage> {
  const now = new Date();
  const ofTab = { ...query, filters: { ...query.filters, status: { op: "in" as const, values: [tab] } } };
  const { justifications, total } = await listJustifications(ctx, ofTab);
  const counts = await countByStatus(ctx, query, new Date(now.getTime() - SLA_HOURS * 3_600_000));
  const mayDecide = can(ctx, "PUT", "JUSTIFICATION");
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ctx.timeZone };
  const reader = { userId: ctx.userId, mayDecide, now };
  return {
    rows: justifications.map((one) => justificationView(one, reader, words)),
    total,
    counts,
    names: await filterNames(ctx, descriptor, query, justificationBound),
  };
}

/** The one that the address names; null when there is none or it is not to be seen. */
export async function justificationOfAddress(ctx: Ctx, id: string | undefined): Promise<JustificationView | null> {
  if (!id) return null;
  try {
    const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ctx.timeZone };
    const reader = { userId: ctx.userId, mayDecide: can(ctx, "PUT", "JUSTIFICATION"), now: new Date() };
    return justificationView(await getJustification(ctx, id), reader, words);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
