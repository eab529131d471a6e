import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { auditLog, auditSeals, tenants } from "@/db/schema";
import { type TenantTx, withSystem, withTenant } from "@/db/with-tenant";

/** No transaction lives this long, so no line with an older stamp can still be on its way. Minutes. */
const SETTLED_AFTER = 10;
const FIRST = "0".repeat(64);

type Line = typeof auditLog.$inferSelect;
type Seal = typeof auditSeals.$inferSelect;

/** Puts the settled lines of every tenant under a seal; a tenant without new lines gets none. Returns the seals made. @door job */
export async function sealAuditLogs(): Promise<number> {
  const all = await withSystem("seal the audit logs", (tx) => tx.select({ id: tenants.id }).from(tenants));
  let made = 0;
  for (const { id } of all) if (await withTenant({ tenantId: id, lane: "job" }, (tx) => sealOne(tx))) made += 1;
  return made;
}

async function sealOne(tx: TenantTx): Promise<boolean> {
  const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
  const [now] = await tx.execute<{ at: Date | string }>(
    sql`select now() - make_interval(mins => ${SETTLED_AFTER}) as at`,
  );
  const upTo = new Date(now?.at ?? 0);
  const lines = await linesOf(tx, last?.upTo ?? null, upTo);
  const [first, final] = [lines[0], lines.at(-1)];
  if (!first || !final) return false;
  const previousHash = last?.hash ?? FIRST;
  const inserted = await tx
    .insert(auditSeals)
    .values({
      seq: (last?.seq ?? 0) + 1,
      firstId: first.id,
      lastId: final.id,
      upTo,
      rowCount: lines.length,
      previousHash,
      hash: hashOf(previousHash, lines),
    })
    // Two workers at once: the second finds the number taken and leaves the stretch to the first.
    .onConflictDoNothing()
    .returning({ seq: auditSeals.seq });
  return inserted.length > 0;
}

/** The first seal whose lines are not what they were when it was made, or null when the whole chain holds. @door inner */
export async function brokenSeal(tenantId: string): Promise<Seal | null> {
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const seals = await tx.select().from(auditSeals).orderBy(asc(auditSeals.seq));
    return firstBroken(tx, null, seals);
  });
}

/** `since`: where the part that was checked begins, or the stretch that does not hold; null before the first seal. */
export type SealCheck = { readonly holds: boolean; readonly since: Date | null; readonly lines: number };

/** The same of the newest seals alone, as many as stand for `most` lines together and at least one. */
export async function newestSealsHold(tx: TenantTx, most: number): Promise<SealCheck> {
  const newest = await tx.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(NEWEST);
  let lines = 0;
  const fits = newest.findIndex((seal) => {
    lines += seal.rowCount;
    return lines > most;
  });
  const checked = newest.slice(0, fits < 0 ? newest.length : Math.max(1, fits)).reverse();
  const before = newest[checked.length] ?? null;
  const broken = await firstBroken(tx, before, checked);
  const start = broken ? (checked[checked.indexOf(broken) - 1] ?? before) : before;
  const since = start?.upTo ?? (checked.length > 0 ? new Date(0) : null);
  return { holds: broken === null, since, lines: checked.reduce((sum, seal) => sum + seal.rowCount, 0) };
}
/** Seals that one look goes back at most. */
const NEWEST = 500;

/** `before` is the seal that the first of them follows, or null for the first of all. */
async function firstBroken(tx: TenantTx, before: Seal | null, seals: readonly Seal[]): Promise<Seal | null> {
  let last = before;
  for (const seal of seals) {
    const lines = await linesOf(tx, last?.upTo ?? null, seal.upTo);
    const follows = seal.seq === (last?.seq ?? 0) + 1 && seal.previousHash === (last?.hash ?? FIRST);
    if (!follows || lines.length !== seal.rowCount || hashOf(seal.previousHash, lines) !== seal.hash) return seal;
    last = seal;
  }
  return null;
}

function linesOf(tx: TenantTx, after: Date | null, upTo: Date): Promise<Line[]> {
  const from = after ? gt(auditLog.at, after) : undefined;
  return tx
    .select()
    .from(auditLog)
    .where(and(from, lte(auditLog.at, upTo), eq(auditLog.tenantId, sql`current_setting('app.tenant_id')::uuid`)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}

function hashOf(previous: string, lines: readonly Line[]): string {
  const hash = createHash("sha256").update(previous);
  for (const line of lines) hash.update(JSON.stringify(Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))));
  return hash.digest("hex");
}
