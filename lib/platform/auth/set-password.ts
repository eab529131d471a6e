import { and, eq, sql } from "drizzle-orm";
import { tenants, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { type FieldError, invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { hashFor } from "./accounts";
import { auditSecurity } from "./audit";
import type { Client } from "./client";
import { passwordProblems } from "./password";
import { findLink, type LinkKind, useUpLink } from "./secret-links";
import { revokeUserSessions } from "./sessions";

export type SetPasswordInput = {
  readonly token: unknown;
  readonly password: unknown;
  readonly passwordConfirmation: unknown;
  readonly client: Client;
  readonly origin: "ui" | "api";
  readonly requestId?: string;
};

/**
 * Sets a password by the link of a mail: a new one (`reset`) or the first one (`confirm`). The link works once; all
 * sessions of the person end. Throws `invalid_fields`, `invalid_token` or `forgot_password_used`.
 * @door session
 */
export async function setPasswordByLink(input: SetPasswordInput, kind: LinkKind): Promise<{ email: string }> {
  const errors: Record<string, string | FieldError> = passwordProblems(input.password, input.passwordConfirmation);
  if (input.token === undefined || input.token === null || input.token === "") errors.token = "required";
  if (Object.keys(errors).length || typeof input.password !== "string") throw invalidFields(errors);

  const link = await findLink(input.token, kind);
  // Hashed before the transaction opens: nothing slow may hold a connection.
  const owner = eq(users.id, link.userId);
  const [account] = await withTenant(link, (tx) => tx.select({ email: users.email }).from(users).where(owner));
  const passwordHash = await hashFor(account?.email ?? "", input.password);

  return withTenant({ tenantId: link.tenantId }, async (tx) => {
    await useUpLink(tx, link);
    const [user] = await tx
      .update(users)
      .set({ passwordHash, confirmedAt: sql`coalesce(${users.confirmedAt}, now())` })
      .where(and(eq(users.id, link.userId), eq(users.isActive, true)))
      .returning({ name: users.name, email: users.email });
    const [tenant] = await tx.select({ isActive: tenants.isActive }).from(tenants).where(eq(tenants.id, link.tenantId));
    if (!user || !tenant?.isActive) throw new Problem("invalid_token");
    await revokeUserSessions(tx, link.userId, "password");
    await auditSecurity(tx, {
      action: kind === "reset" ? "password_changed" : "account_confirmed",
      userId: link.userId,
      userName: user.name,
      client: input.client,
      origin: input.origin,
      requestId: input.requestId,
      reason: "link",
    });
    return { email: user.email };
  });
}
