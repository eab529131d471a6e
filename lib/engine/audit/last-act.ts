import { and, eq, gte, isNotNull, ne, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { auditLog } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** How long the screen offers to take a decision back, in milliseconds. */
export const UNDO_MS = 10_000;
/** Deciding hundreds at once, and the way of the call, take their time too. */
const GRACE_MS = 50_000;

type Values = Readonly<Record<string, unknown>>;
export type ActLine = {
  readonly id: string;
  readonly resource: string;
  readonly recordId: string;
  readonly before: Values | null;
  readonly after: Values | null;
};
/** What the log says of one transaction: the line that was asked for, and all of them, newest first. */
export type Act = { readonly line: ActLine; readonly lines: readonly ActLine[] };

const columns = {
  ...{ id: auditLog.id, resource: auditLog.resource, before: auditLog.before, after: auditLog.after },
  recordId: sql<string>`${auditLog.recordId}`,
};
/** Lines of one transaction have this in common. */
const transaction = sql<string>`${auditLog}.xmin::text`;

/**
 * What this person did last to a record, if that was one of `actions`, with everything else that the same transaction logged. Comments
 * change nothing and are passed over. Throws `changed_since` when it was something else or somebody else, `undo_expired` when too much
 * time has gone by.
 */
export async function lastAct(
  ctx: TxCtx,
  record: { readonly resource: string; readonly id: string },
  actions: readonly string[],
  now: Date,
): Promise<Act> {
  const [line] = await ctx.tx
    .select({ ...columns, action: auditLog.action, actorId: auditLog.actorId, at: auditLog.at, transaction })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, ctx.tenantId),
        eq(auditLog.resource, record.resource),
        eq(auditLog.recordId, record.id),
        ne(auditLog.action, "comment"),
      ),
    )
    .orderBy(...newest(auditLog.at, auditLog.id))
    .limit(1);
  if (!line || line.actorId !== ctx.userId || !actions.includes(line.action)) throw new Problem("changed_since");
  if (now.getTime() - line.at.getTime() > UNDO_MS + GRACE_MS) throw new Problem("undo_expired");
  const lines = await ctx.tx
    .select(columns)
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, ctx.tenantId),
        eq(auditLog.actorId, ctx.userId),
        // For the index alone: a transaction is shorter.
        gte(auditLog.at, new Date(line.at.getTime() - GRACE_MS)),
        isNotNull(auditLog.recordId),
        sql`${transaction} = ${line.transaction}`,
      ),
    )
    .orderBy(...newest(auditLog.id));
  return { line, lines };
}

/** True where the record still bears what a line says that it was given. */
export function stillAs(record: Values, after: Values | null): boolean {
  const now = JSON.parse(JSON.stringify(record)) as Values;
  return Object.entries(after ?? {}).every(
    ([key, value]) => JSON.stringify(now[key] ?? null) === JSON.stringify(value),
  );
}
