import { eq } from "drizzle-orm";
import { sessions, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { auditSecurity } from "./audit";
import type { Client } from "./client";
import { revokeSession, type SessionKey } from "./sessions";

/** Ends a session and writes it down. Doing it again, or with a session that never was, changes nothing. @door session */
export async function logout(
  key: SessionKey,
  how: { readonly client: Client; readonly origin: "ui" | "api"; readonly requestId?: string },
): Promise<void> {
  await withTenant({ tenantId: key.tenantId }, async (tx) => {
    const [open] = await tx
      .select({ userId: sessions.userId, userName: users.name, revokedAt: sessions.revokedAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, key.sessionId))
      .for("update", { of: sessions });
    if (!open || open.revokedAt) return;
    await revokeSession(tx, key.sessionId, "logout");
    await auditSecurity(tx, {
      action: "logout",
      userId: open.userId,
      userName: open.userName,
      sessionId: key.sessionId,
      ...how,
    });
  });
}
