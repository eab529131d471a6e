import { count, eq, lt, sql } from "drizzle-orm";
import { justifications, justificationTypes, pos, users } from "@/db/schema";
import { eventsWhere } from "@/lib/engine/events/where";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { SLA_HOURS } from "@/lib/field/justifications/rules";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Filters, oneOf } from "./filters";

/** What waits for a decision, whatever its day, and what has waited too long (OP02). */
export async function approvals(ctx: TxCtx, filters: Filters, now: Date) {
  const since = new Date(now.getTime() - SLA_HOURS * 3_600_000);
  const [row] = await ctx.tx
    .select({
      pending: count(),
      late: sql`count(*) filter (where ${lt(justifications.receivedAt, since)})`.mapWith(Number),
    })
    .from(justifications)
    .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
    .innerJoin(users, eq(users.id, justifications.userId))
    .innerJoin(pos, eq(pos.id, justifications.posId))
    .where(eventsWhere(justificationEvents, ctx, { filters: { ...filters, status: oneOf("pending") } }));
  return { pending: row?.pending ?? 0, late: row?.late ?? 0 };
}
