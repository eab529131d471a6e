import { wordsFor } from "@/lib/base/i18n/words";
import type { Beginning } from "@/lib/engine/events/describe";
import { getEvent } from "@/lib/engine/events/read";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { justificationEvents } from "./justification.events";
import { countByStatus, type QueueCounts } from "./queries";
import type { JustificationRecord } from "./record";
import { SLA_HOURS } from "./rules";
import { type JustificationView, justificationView } from "./view";

const TOLD = ["userId", "posId", "justificationTypeId", "date", "description", "photoId", "receivedAt"];

/** What waits is oldest first, what was decided newest first. */
export const beginningOf = (status: string): Beginning =>
  status === "pending"
    ? { sort: ["receivedAt", "asc"], initial: TOLD }
    : { sort: ["decidedAt", "desc"], initial: [...TOLD, "decidedBy"] };

const readerOf = (ctx: Ctx) => ({
  userId: ctx.userId,
  mayDecide: can(ctx, "PUT", "JUSTIFICATION"),
  now: new Date(),
});

/** Justifications in the reader's words. */
export async function justificationViews(
  ctx: Ctx,
  found: readonly JustificationRecord[],
): Promise<JustificationView[]> {
  const [reader, words] = [readerOf(ctx), await wordsFor(ctx)];
  return found.map((one) => justificationView(one, reader, words));
}

/** One with everything. Throws `not_found`. */
export async function justificationDetail(ctx: Ctx, id: string): Promise<JustificationView> {
  return justificationView(await getEvent(justificationEvents, ctx, id), readerOf(ctx), await wordsFor(ctx));
}

/** How many each tab of the queue holds of what a query asks for. */
export function queueCounts(ctx: Ctx, query: ListQuery): Promise<QueueCounts> {
  return countByStatus(ctx, query, new Date(Date.now() - SLA_HOURS * 3_600_000));
}
