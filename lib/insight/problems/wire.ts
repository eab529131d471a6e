import { localDate } from "@/lib/base/calendar/zone";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { causeOf } from "./causes";
import { type ProblemRow, stateOf } from "./record";

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });

/** A line of the nightly report, as the API tells it. */
export function problemToWire(row: ProblemRow, ctx: Ctx) {
  return {
    id: row.id,
    date: row.localDate,
    code: row.code,
    state: stateOf(row, localDate(new Date(), ctx.timeZone)),
    user_id: row.userId,
    user: named(row.userId, row.userName),
    pos_id: row.posId,
    pos: named(row.posId, row.posName),
    subject: row.subjectKey,
    occurred_at: row.occurredAt.toISOString(),
    evidence: row.evidence,
    cause: causeOf(row.causeKey)?.cause ?? null,
    generated_at: row.generatedAt.toISOString(),
    revision: row.revision,
    revised_at: row.revisedAt?.toISOString() ?? null,
    assignee: named(row.assigneeId, row.assigneeName),
    snoozed_until: row.snoozedUntil,
    snooze_reason: row.snoozeReason,
    resolved_by: named(row.resolvedBy, row.resolverName),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    reason: row.comment,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** One with what was said about it. */
export const wholeToWire = (
  {
    row,
    comments,
  }: { row: ProblemRow; comments: readonly { id: string; body: string; userName: string | null; createdAt: Date }[] },
  ctx: Ctx,
) => ({
  ...problemToWire(row, ctx),
  comments: comments.map(({ id, body, userName, createdAt }) => ({
    id,
    body,
    user: userName,
    created_at: createdAt.toISOString(),
  })),
});
