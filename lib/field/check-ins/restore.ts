import { and, eq, getTableColumns } from "drizzle-orm";
import { newest } from "@/db/order";
import { auditLog, businessUnitChecks, justifications, posChecks, questionnaireAnswers } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import { type ActLine, stillAs } from "@/lib/engine/audit/last-act";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type StayTable = typeof posChecks | typeof businessUnitChecks;
const TABLES: Readonly<Record<string, StayTable>> = {
  posCheck: posChecks,
  businessUnitCheck: businessUnitChecks,
};

/**
 * Takes back what one transaction did to stays, by its lines of the log, newest first: what it made goes, what it changed is as before.
 * Throws `changed_since` when one of them is not as it was left, or something hangs on one that would go. The caller holds the
 * person's lock.
 */
export async function restoreChecks(ctx: TxCtx, lines: readonly ActLine[]): Promise<void> {
  const own = new Set(lines.map((line) => line.id));
  const asked = new Set<string>();
  for (const line of lines) {
    const table = TABLES[line.resource];
    if (!table || !line.after) continue;
    const [check] = await ctx.tx.select().from(table).where(eq(table.id, line.recordId)).for("update");
    const last = asked.has(line.recordId) || own.has((await lastLine(ctx, line)) ?? "");
    if (!check || !last || !stillAs(check, line.after)) throw new Problem("changed_since");
    asked.add(line.recordId);
    const { before } = line;
    if (before) await ctx.tx.update(table).set(typed(table, before)).where(eq(table.id, check.id));
    else if (await hasOthers(ctx, check.id)) throw new Problem("changed_since");
    else await ctx.tx.delete(table).where(eq(table.id, check.id));
    const entry = { resource: line.resource, recordId: check.id, action: "undo_decision" };
    await writeAudit(ctx, { ...entry, before: check, after: before && { ...check, ...before } });
  }
}

/** The log keeps instants as texts. */
function typed(table: StayTable, values: Readonly<Record<string, unknown>>) {
  const columns: Readonly<Record<string, { readonly dataType: string }>> = getTableColumns(table);
  const known = Object.entries(values).filter(([key]) => key in columns);
  return Object.fromEntries(
    known.map(([key, value]) => [
      key,
      columns[key]?.dataType.includes("date") && typeof value === "string" ? new Date(value) : value,
    ]),
  );
}

async function lastLine(ctx: TxCtx, { resource, recordId }: ActLine): Promise<string | undefined> {
  const [last] = await ctx.tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.resource, resource), eq(auditLog.recordId, recordId)))
    .orderBy(...newest(auditLog.at, auditLog.id))
    .limit(1);
  return last?.id;
}

/** Answers and justifications that were tied to the stay since. */
async function hasOthers(ctx: TxCtx, checkId: string): Promise<boolean> {
  for (const table of [questionnaireAnswers, justifications]) {
    const [found] = await ctx.tx.select({ id: table.id }).from(table).where(eq(table.posCheckId, checkId)).limit(1);
    if (found) return true;
  }
  return false;
}
