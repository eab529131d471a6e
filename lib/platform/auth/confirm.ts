import type { TenantTx } from "@/db/with-tenant";
import { queueLinkMail } from "@/lib/platform/mail/queue";

/** Sends a new account the mail whose link sets its first password, in the transaction that creates it. */
export function inviteUser(ctx: { readonly tenantId: string; readonly tx: TenantTx }, userId: string): Promise<void> {
  return queueLinkMail(ctx.tx, { tenantId: ctx.tenantId, userId, kind: "confirm" });
}
