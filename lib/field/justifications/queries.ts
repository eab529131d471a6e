import { count, eq, sql } from "drizzle-orm";
import { justifications, justificationTypes, pos, users } from "@/db/schema";
import type { Asked } from "@/lib/engine/events/define";
import { readEvents } from "@/lib/engine/events/read";
import { eventsWhere } from "@/lib/engine/events/where";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { justificationEvents } from "./justification.events";
import type { JustificationStatus } from "./rules";

export type QueueCounts = Readonly<Record<JustificationStatus, number>> & {
  /** Pending for longer than `since` allows. */
  readonly late: number;
};

/** How many that match wait, and were approved and rejected; `since`: what was received before it and still waits is late. */
export async function countByStatus(ctx: Ctx, asked: Asked, since: Date): Promise<QueueCounts> {
  return readEvents(justificationEvents, ctx, async ({ tx }) => {
    const rows = await tx
      .select({
        status: justifications.status,
        n: count(),
        old: sql<number>`(count(*) filter (where ${justifications.receivedAt} < ${since.toISOString()}))::int`,
      })
      .from(justifications)
      .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
      .innerJoin(users, eq(users.id, justifications.userId))
      .innerJoin(pos, eq(pos.id, justifications.posId))
      .where(eventsWhere(justificationEvents, ctx, asked))
      .groupBy(justifications.status);
    const of = (status: JustificationStatus) => rows.find((row) => row.status === status);
    return {
      pending: of("pending")?.n ?? 0,
      approved: of("approved")?.n ?? 0,
      rejected: of("rejected")?.n ?? 0,
      late: of("pending")?.old ?? 0,
    };
  });
}
