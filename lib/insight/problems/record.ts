import { eq } from "drizzle-orm";
import { pos, operationalProblems as problems, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { traceName } from "@/lib/engine/audit/trace";
import type { ProblemState } from "./codes";

/** Lines with the names of whom and what they are about. */
export function selectProblems(tx: TenantTx) {
  return tx
    .select({
      id: problems.id,
      localDate: problems.localDate,
      code: problems.code,
      userId: problems.userId,
      userName: users.name,
      posId: problems.posId,
      posName: pos.name,
      subjectKey: problems.subjectKey,
      evidence: problems.evidence,
      occurredAt: problems.occurredAt,
      causeKey: problems.causeKey,
      generatedAt: problems.generatedAt,
      revision: problems.revision,
      revisedAt: problems.revisedAt,
      assigneeId: problems.assigneeId,
      assigneeName: traceName(problems.assigneeId),
      snoozedUntil: problems.snoozedUntil,
      snoozeReason: problems.snoozeReason,
      resolvedBy: problems.resolvedBy,
      resolverName: traceName(problems.resolvedBy),
      resolvedAt: problems.resolvedAt,
      comment: problems.comment,
      createdAt: problems.createdAt,
      updatedAt: problems.updatedAt,
    })
    .from(problems)
    .leftJoin(users, eq(users.id, problems.userId))
    .leftJoin(pos, eq(pos.id, problems.posId));
}
export type ProblemRow = Awaited<ReturnType<typeof selectProblems>>[number];

type Standing = Pick<ProblemRow, "revision" | "resolvedAt" | "snoozedUntil" | "assigneeId">;

/** What becomes of a line on a day: the same in words as `stateIs` in SQL. */
export function stateOf({ revision, resolvedAt, snoozedUntil, assigneeId }: Standing, today: string): ProblemState {
  if (revision === "left") return "left";
  if (resolvedAt !== null) return "resolved";
  if (snoozedUntil !== null && snoozedUntil > today) return "snoozed";
  return assigneeId !== null ? "assigned" : "open";
}
