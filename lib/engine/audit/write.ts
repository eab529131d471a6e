import { auditLog } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { newIds } from "@/lib/base/text/ids";
import { insertRows } from "@/lib/engine/resource/insert-rows";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Values = Readonly<Record<string, unknown>>;
export type AuditEntry = {
  readonly resource: string;
  readonly recordId: string;
  readonly recordName?: string;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
};

const SECRET = new Set(["password", "passwordConfirmation", "passwordHash", "token"]);
const BATCH = 1_000;

/** Writes who did what, in the transaction that does it. The app's role can add lines and read them, never change them. */
export async function writeAudit(
  ctx: Ctx & { tx: TenantTx },
  entry: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const entries: readonly AuditEntry[] = "resource" in entry ? [entry] : entry;
  const at = new Date();
  const ids = newIds(entries.length);
  for (let from = 0; from < entries.length; from += BATCH) {
    const lines = entries.slice(from, from + BATCH).map((e, n) => ({
      id: ids[from + n] ?? "",
      tenantId: ctx.tenantId,
      at,
      actorId: ctx.userId,
      sessionId: ctx.sessionId,
      origin: ctx.origin,
      requestId: ctx.requestId,
      resource: e.resource,
      recordId: e.recordId,
      recordName: e.recordName ?? nameOf(e.after ?? e.before),
      action: e.action,
      ...differenceOf(e.before, e.after),
    }));
    await (lines.length > 1 ? insertRows(ctx.tx, auditLog, lines) : ctx.tx.insert(auditLog).values(lines));
  }
}

/** Both sides of what differs; secrets are named, never told. A record that was made has no before, a deleted one no after. */
function differenceOf(
  before: Values | null,
  after: Values | null,
): Pick<typeof auditLog.$inferInsert, "before" | "after"> {
  const keys =
    before && after ? new Set([...Object.keys(before), ...Object.keys(after)]) : Object.keys(before ?? after ?? {});
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const key of keys) {
    const [one, other] = [before?.[key] ?? null, after?.[key] ?? null];
    if (key === "updatedAt" || key === "createdAt" || !differs(one, other)) continue;
    if (before) was[key] = shown(key, one);
    if (after) is[key] = shown(key, other);
  }
  return { before: before && was, after: after && is };
}

/** Of most fields one side is nothing, or both are plain: what they would be as JSON is asked of the rest. */
function differs(one: unknown, other: unknown): boolean {
  if (one === other) return false;
  if (one === null || other === null || (typeof one !== "object" && typeof other !== "object")) return true;
  return JSON.stringify(one) !== JSON.stringify(other);
}

const shown = (key: string, value: unknown) => (SECRET.has(key) && value !== null ? "•••" : value);

function nameOf(values: Values | null): string | null {
  return typeof values?.name === "string" ? values.name : null;
}
