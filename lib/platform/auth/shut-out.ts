import type { TenantTx } from "@/db/with-tenant";
import { endLinks } from "./secret-links";
import { revokeUserSessions } from "./sessions";

/**
 * Ends what lets somebody in who shall not come in any more: sessions, and links for a new password, so that none of them opens the account
 * once it is switched on again or comes back. An invitation waits.
 */
export async function shutOut(tx: TenantTx, userId: string): Promise<void> {
  await endLinks(tx, userId, ["reset"]);
  await revokeUserSessions(tx, userId, "deactivated");
}
