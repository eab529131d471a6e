import { and, eq, gt, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type AuditEntry, writeAudit } from "./write";

/** Minutes in which looking again is the same look. */
const SAME_LOOK = 60;

/**
 * Writes down that somebody looked at what is private to another: once an hour for each reader and record, for a screen asks again and again.
 * Two requests at the same moment may both write; a line too many does no harm.
 */
export async function recordLook(ctx: TxCtx, entry: Omit<AuditEntry, "action" | "before">): Promise<void> {
  const [known] = await ctx.tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, ctx.tenantId),
        eq(auditLog.resource, entry.resource),
        eq(auditLog.recordId, entry.recordId),
        gt(auditLog.at, sql`now() - make_interval(mins => ${SAME_LOOK})`),
        eq(auditLog.actorId, ctx.userId),
        eq(auditLog.action, "view"),
      ),
    )
    .limit(1);
  if (!known) await writeAudit(ctx, { ...entry, action: "view", before: null });
}
