import { auditLog } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { Client } from "./client";

export type SecurityEvent =
  | "login"
  | "login_failed"
  | "logout"
  | "session_theft"
  | "password_reset_requested"
  | "password_changed"
  | "account_confirmed";

export type SecurityEntry = {
  /** The tenant in whose log it stands; that of the transaction unless said. */
  readonly tenantId?: string;
  readonly action: SecurityEvent;
  /** The account that it is about; null when the address belongs to nobody. */
  readonly userId: string | null;
  readonly userName?: string | undefined;
  readonly sessionId?: string | null;
  readonly client: Client;
  /** "system": the operator, at the machine itself. */
  readonly origin: "ui" | "api" | "system";
  readonly requestId?: string;
  readonly reason?: string;
};

/** Lines of the audit log about a session or a password, in the transaction that does it. */
export async function auditSecurity(tx: TenantTx, entries: SecurityEntry | readonly SecurityEntry[]): Promise<void> {
  const list: readonly SecurityEntry[] = "action" in entries ? [entries] : entries;
  await tx.insert(auditLog).values(
    list.map((entry) => ({
      ...(entry.tenantId && { tenantId: entry.tenantId }),
      actorId: entry.userId,
      sessionId: entry.sessionId ?? null,
      origin: entry.origin,
      requestId: entry.requestId ?? null,
      action: entry.action,
      resource: "session",
      recordId: entry.userId,
      recordName: entry.userName ?? null,
      reason: entry.reason ?? null,
      ip: entry.client.ip,
      userAgent: entry.client.userAgent,
    })),
  );
}
