import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { hashFor } from "@/lib/platform/auth/accounts";
import { auditSecurity } from "@/lib/platform/auth/audit";
import type { Client } from "@/lib/platform/auth/client";
import { passwordFits, passwordProblems } from "@/lib/platform/auth/password";
import { countHit, forgetBelow, PASSWORD_ACCOUNT, tooMany } from "@/lib/platform/auth/rate-limit";
import { endLinks } from "@/lib/platform/auth/secret-links";
import { revokeOtherSessions } from "@/lib/platform/auth/sessions";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

export type PasswordChange = {
  readonly currentPassword: unknown;
  readonly password: unknown;
  readonly passwordConfirmation: unknown;
  readonly client: Client;
};

/**
 * Changes one's own password, by the current one. Every other session of the account ends; this one goes on.
 * Throws `forbidden`, `invalid_fields`, and `too_many_requests` after ten wrong guesses.
 */
export async function changeOwnPassword(ctx: Ctx, input: PasswordChange): Promise<void> {
  authorize(ctx, "PUT", "PROFILE");
  const { currentPassword, password, passwordConfirmation, client } = input;
  const problems = passwordProblems(password, passwordConfirmation);
  const current = typeof currentPassword === "string" ? currentPassword : "";
  if (!current || Object.keys(problems).length > 0)
    throw invalidFields({ ...problems, ...(!current && { currentPassword: "required" }) });
  const hit = await countHit(PASSWORD_ACCOUNT, ctx.userId);
  if (!hit.allowed) throw tooMany(hit.retryAfter);
  const own = eq(users.id, ctx.userId);
  const [user] = await withTenant(ctx, (tx) =>
    tx.select({ hash: users.passwordHash, name: users.name, email: users.email }).from(users).where(own),
  );
  if (!user) throw notFound();
  if (!(await passwordFits(user.hash, current))) throw invalidFields({ currentPassword: "wrong_password" });
  await forgetBelow(PASSWORD_ACCOUNT, ctx.userId);
  const passwordHash = await hashFor(user.email, String(password));
  await withTenant(ctx, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(own);
    await endLinks(tx, ctx.userId);
    await revokeOtherSessions(tx, ctx.userId, ctx.sessionId);
    const { userId, sessionId, requestId } = ctx;
    const origin = ctx.origin === "ui" ? "ui" : "api";
    await auditSecurity(tx, {
      action: "password_changed",
      userId,
      userName: user.name,
      sessionId,
      client,
      origin,
      requestId,
    });
  });
}
