import { and, eq, sql } from "drizzle-orm";
import { tenants, users } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { queueLinkMail } from "@/lib/platform/mail/queue";
import { auditSecurity } from "./audit";
import { type Client, networkOf } from "./client";
import { countHit, RESET_ACCOUNT, RESET_ADDRESS, tooMany } from "./rate-limit";

export type ResetInput = {
  readonly email: unknown;
  readonly client: Client;
  readonly origin: "ui" | "api";
  readonly requestId?: string;
};

/**
 * Checks a request for a new password and counts it. Gives the address to write to, or null when it has asked too often,
 * of which the caller says nothing. Throws `invalid_fields` and, for an address of the network, `too_many_requests`.
 */
export async function admitReset(input: ResetInput): Promise<string | null> {
  const email = typeof input.email === "string" ? input.email.trim().toLowerCase() : "";
  if (!email) throw invalidFields({ email: "required" });
  if (email.length > 255 || !/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidFields({ email: "invalid_email" });
  if (input.client.ip) {
    const address = await countHit(RESET_ADDRESS, networkOf(input.client.ip));
    if (!address.allowed) throw tooMany(address.retryAfter);
  }
  const account = await countHit(RESET_ACCOUNT, email);
  return account.allowed ? email : null;
}

/**
 * Writes a mail with a single-use link to every active account of this address. Run it after the answer has been sent:
 * whoever asked must not learn from the time it takes whether the address exists.
 * @door session
 */
export async function sendReset(
  email: string,
  input: Pick<ResetInput, "client" | "origin" | "requestId">,
): Promise<void> {
  const people = await withSystem("password reset", (tx) =>
    tx
      .select({ id: users.id, tenantId: users.tenantId })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(and(sql`lower(${users.email}) = ${email}`, eq(users.isActive, true), eq(tenants.isActive, true)))
      .orderBy(sql`${users.lastSeenAt} desc nulls last`)
      .limit(5),
  );
  for (const { id, tenantId } of people) {
    await withTenant({ tenantId }, async (tx) => {
      await queueLinkMail(tx, { tenantId, userId: id, kind: "reset" });
      await auditSecurity(tx, { action: "password_reset_requested", userId: id, ...input });
    });
  }
}
