import { and, arrayOverlaps, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { syncInbox } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { carryOut } from "./carry-out";
import { findOperation } from "./operations";
import { isDone, LIFTED_BY_OTHERS, type Outcome } from "./outcome";

/** Chains such as photo, check-in, answer, check-out are short; this only guards against endless ones. */
const MOST_WAVES = 20;

/** What became of an operation that had waited. */
export type Retried = { readonly recordId: string; readonly fingerprint: string; readonly outcome: Outcome };

/**
 * Records with these ids are there now: tries this person's operations again that wait for them, and then those that wait for what
 * came of it. With `held`, also those whose records are there, but whose rules another operation has to satisfy.
 * @door session
 */
export async function retryWaiting(
  ctx: Ctx,
  arrived: readonly string[],
  { held = false }: { readonly held?: boolean } = {},
): Promise<Retried[]> {
  const retried: Retried[] = [];
  let news = [...arrived];
  for (let wave = 0; wave < MOST_WAVES && (news.length > 0 || (held && wave === 0)); wave++) {
    const rows = await waitingFor(ctx, news, held);
    news = [];
    for (const { waited, operation: name, recordId, ...row } of rows) {
      const found = findOperation(name);
      if (!found || !recordId || !waited) continue;
      const { operation } = found;
      const outcome = await carryOut(ctx, { ...row, name, operation, recordId, waited, retried: true });
      retried.push({ recordId, fingerprint: row.fingerprint, outcome });
      if (isDone(outcome)) news.push(recordId);
    }
  }
  return retried;
}

function waitingFor(ctx: Ctx, ids: readonly string[], held: boolean) {
  const named = ids.length > 0 ? arrayOverlaps(syncInbox.waitingFor, [...ids]) : undefined;
  const rule = held ? inArray(sql`${syncInbox.error} ->> 'code'`, [...LIFTED_BY_OTHERS]) : undefined;
  return askTenant({ ...ctx, lane: "ingest" }, (tx) =>
    tx
      .select({
        operation: syncInbox.operation,
        recordId: syncInbox.recordId,
        body: syncInbox.body,
        fingerprint: syncInbox.fingerprint,
        device: syncInbox.device,
        waited: syncInbox.waitingFor,
      })
      .from(syncInbox)
      .where(and(eq(syncInbox.userId, ctx.userId), isNotNull(syncInbox.waitingFor), or(named, rule)))
      .orderBy(asc(syncInbox.occurredAt), asc(syncInbox.id))
      .execute(),
  );
}
