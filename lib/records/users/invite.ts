import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { inviteUser } from "@/lib/platform/auth/confirm";
import { countHit, INVITATION, tooMany } from "@/lib/platform/auth/rate-limit";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { demandReach } from "./rank";
import { userServer } from "./user.server";

/** True for somebody who was invited and has set no password yet. Throws `forbidden`, `not_found`. */
export async function isInvited(ctx: Ctx, userId: string): Promise<boolean> {
  authorize(ctx, "PUT", "USER");
  return open(userServer, ctx, "write", async (tctx) => {
    const { id } = await readOne(userServer, tctx, userId);
    const waiting = and(eq(users.id, id), eq(users.isActive, true), isNull(users.passwordHash));
    return (await tctx.tx.select({ id: users.id }).from(users).where(waiting)).length > 0;
  });
}

/**
 * Sends the invitation to an account that has no password yet once more; earlier links stop working. Throws `forbidden`, `not_found`,
 * `above_you`, `invalid_transition` (answered already, or switched off), `too_many_requests`.
 */
export async function inviteAgain(ctx: Ctx, userId: string): Promise<{ sent: true }> {
  authorize(ctx, "PUT", "USER");
  const hit = await countHit(INVITATION, `${ctx.tenantId}:${userId}`);
  if (!hit.allowed) throw tooMany(hit.retryAfter);
  return open(userServer, ctx, "write", async (tctx) => {
    const { id, name } = await readOne(userServer, tctx, userId, true);
    await demandReach(tctx, [id]);
    const [account] = await tctx.tx
      .select({ hash: users.passwordHash, isActive: users.isActive })
      .from(users)
      .where(eq(users.id, id));
    if (account?.hash !== null || !account.isActive) throw new Problem("invalid_transition");
    await inviteUser(tctx, id);
    const line = { resource: "user", recordId: id, recordName: String(name), action: "invite" };
    await writeAudit(tctx, { ...line, before: null, after: null });
    return { sent: true };
  });
}
