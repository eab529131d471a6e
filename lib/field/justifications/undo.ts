import { and, eq } from "drizzle-orm";
import { justifications } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { lastAct, stillAs } from "@/lib/engine/audit/last-act";
import { writeAudit } from "@/lib/engine/audit/write";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import { restoreChecks } from "@/lib/field/check-ins/restore";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleJustifications } from "./visible";

/**
 * Takes back one's own decision of a moment ago: the justification waits again, and the checks that its approval made or closed are as
 * they were. Throws `not_found` for one out of sight, `changed_since` when it is not one's own decision or something happened since, and
 * `undo_expired`.
 */
export async function undoDecision(ctx: Ctx, id: string, now = new Date()): Promise<void> {
  authorize(ctx, "PUT", "JUSTIFICATION");
  if (!isUuid(id)) throw notFound();
  try {
    await withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
      const tctx = { ...ctx, tx };
      const seen = and(eq(justifications.id, id), visibleJustifications(ctx));
      const [about] = await tx.select({ userId: justifications.userId }).from(justifications).where(seen);
      if (!about) throw notFound();
      await lockPerson(tx, ctx.tenantId, about.userId);
      const [before] = await tx.select().from(justifications).where(seen).for("update");
      if (!before) throw notFound();
      const { line, lines } = await lastAct(tctx, { resource: "justification", id }, ["approve", "reject"], now);
      if (!stillAs(before, line.after)) throw new Problem("changed_since");
      const posCheckId = line.before && "posCheckId" in line.before ? null : before.posCheckId;
      const open = { decidedBy: null, decidedAt: null, decisionReason: null, posCheckId };
      const values = { ...open, status: "pending" as const };
      await tx.update(justifications).set(values).where(eq(justifications.id, id));
      await restoreChecks(tctx, lines);
      const entry = { resource: "justification", recordId: id, action: "undo_decision" };
      await writeAudit(tctx, { ...entry, before, after: { ...before, ...values } });
      await rejudgeDay(tctx, before.userId, before.localDate);
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
