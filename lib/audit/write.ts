import { v7 as uuidv7 } from "uuid";
import { auditLog } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { Ctx } from "@/lib/tenancy/ctx";

export type AuditEntry = {
  readonly resource: string;
  readonly recordId: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

const REDACTED = new Set(["password", "passwordHash", "token"]);

/** Writes who did what, in the transaction that does it. The app's role can add lines and read them, never change them. */
export async function writeAudit(ctx: Ctx & { tx: TenantTx }, entry: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const entries = Array.isArray(entry) ? (entry as readonly AuditEntry[]) : [entry as AuditEntry];
  const at = new Date();
  for (let from = 0; from < entries.length; from += 1_000) {
    const rows = entries.slice(from, from + 1_000).map((e) => ({
      id: uuidv7(),
      tenantId: ctx.tenantId,
      at,
      actorId: ctx.userId,
      origin: ctx.origin,
      requestId: ctx.requestId,
      resource: e.resource,
      recordId: e.recordId,
      action: e.action,
      ...changesOf(e.before, e.after),
    }));
    await ctx.tx.insert(auditLog).values(rows);
  }
}

/** Only what differs is kept; a created or deleted record is kept whole. */
function changesOf(before: AuditEntry["before"], after: AuditEntry["after"]) {
  if (!before || !after) return { before: redact(before), after: redact(after) };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => key !== "updatedAt" && JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  const pick = (from: Readonly<Record<string, unknown>>) => redact(Object.fromEntries(keys.map((key) => [key, from[key] ?? null])));
  return { before: pick(before), after: pick(after) };
}

function redact(values: AuditEntry["before"]): Record<string, unknown> | null {
  if (!values) return null;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, REDACTED.has(key) ? "•••" : value]));
}
