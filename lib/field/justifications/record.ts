import { and, eq, exists, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { justifications, justificationTypes, pos, posChains, tenants, users, visits } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { traceName } from "@/lib/engine/audit/trace";

const planned = exists(
  new QueryBuilder()
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.userId, justifications.userId),
        eq(visits.posId, justifications.posId),
        eq(visits.localDate, justifications.localDate),
      ),
    ),
);

/** Everything that surfaces show of a justification, names included. */
const columns = {
  id: justifications.id,
  typeId: justifications.justificationTypeId,
  typeName: justificationTypes.name,
  missingCheckIn: justificationTypes.missingCheckIn,
  incompleteCheckOut: justificationTypes.incompleteCheckOut,
  newPosInRoute: justificationTypes.newPosInRoute,
  needsApproval: justificationTypes.needsApproval,
  userId: justifications.userId,
  userName: users.name,
  authorId: justifications.authorId,
  authorName: traceName(justifications.authorId),
  posId: justifications.posId,
  posName: pos.name,
  chainName: posChains.name,
  /** Where the PDV is, else of the tenant. */
  timezone: sql<string>`coalesce(${pos.timezone}, ${tenants.defaultTimezone})`,
  workScheduleId: justifications.workScheduleId,
  posCheckId: justifications.posCheckId,
  localDate: justifications.localDate,
  occurredAt: justifications.occurredAt,
  receivedAt: justifications.receivedAt,
  description: justifications.description,
  photoId: justifications.photoId,
  status: justifications.status,
  decidedBy: justifications.decidedBy,
  deciderName: traceName(justifications.decidedBy),
  decidedAt: justifications.decidedAt,
  decisionReason: justifications.decisionReason,
  planned,
  createdAt: justifications.createdAt,
  updatedAt: justifications.updatedAt,
};

/** Justifications with the names of what they are about; narrow it with `.where`. */
export function selectJustifications(tx: TenantTx) {
  return tx
    .select(columns)
    .from(justifications)
    .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
    .innerJoin(users, eq(users.id, justifications.userId))
    .innerJoin(pos, eq(pos.id, justifications.posId))
    .innerJoin(tenants, eq(tenants.id, justifications.tenantId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId));
}
export type JustificationRecord = Awaited<ReturnType<typeof selectJustifications>>[number];

/** One by its id, without asking who may see it: the caller has. */
export async function findJustification(tx: TenantTx, id: string): Promise<JustificationRecord | undefined> {
  const [found] = await selectJustifications(tx).where(eq(justifications.id, id));
  return found;
}

/** A justification as the API answers it. */
export function justificationToWire(one: JustificationRecord) {
  return {
    id: one.id,
    justification_type_id: one.typeId,
    justification_type: { id: one.typeId, name: one.typeName },
    user_id: one.userId,
    user: { id: one.userId, name: one.userName },
    author_id: one.authorId ?? one.userId,
    pos_id: one.posId,
    pos: { id: one.posId, name: one.posName },
    work_schedule_id: one.workScheduleId,
    pos_check_id: one.posCheckId,
    date: one.localDate,
    occurred_at: one.occurredAt.toISOString(),
    received_at: one.receivedAt.toISOString(),
    description: one.description,
    photo_id: one.photoId,
    /** The person had no visit planned there that day. */
    off_route: !one.planned,
    status: one.status,
    decided_by: one.decidedBy && { id: one.decidedBy, name: one.deciderName },
    decided_at: one.decidedAt?.toISOString() ?? null,
    approved_at: one.status === "approved" ? (one.decidedAt?.toISOString() ?? null) : null,
    decision_reason: one.decisionReason,
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
  };
}
