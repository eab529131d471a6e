import { and, arrayOverlaps, asc, eq } from "drizzle-orm";
import { syncInbox } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Ctx } from "@/lib/tenancy/ctx";
import { carryOut } from "./carry-out";
import { findOperation } from "./operations";

/** Chains such as photo, check-in, answer, check-out are short; this only guards against endless ones. */
const MOST_WAVES = 20;

/**
 * Records with these ids are there now: tries this person's operations again that wait for them, and then those that wait for what
 * came of it. Returns the ids of everything that was carried out.
 */
export async function retryWaiting(ctx: Ctx, arrived: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  let news = [...arrived];
  for (let wave = 0; wave < MOST_WAVES && news.length > 0; wave++) {
    const rows = await waitingFor(ctx, news);
    news = [];
    for (const row of rows) {
      const found = findOperation(row.operation);
      if (!found || !row.recordId) continue;
      const task = {
        ...row,
        name: row.operation,
        operation: found.operation,
        recordId: row.recordId,
        retried: true,
      } as const;
      const outcome = await carryOut(ctx, task);
      if (outcome.status === "applied" || outcome.status === "replayed") news.push(row.recordId);
    }
    done.push(...news);
  }
  return done;
}

function waitingFor(ctx: Ctx, ids: readonly string[]) {
  return withTenant({ ...ctx, lane: "ingest" }, (tx) =>
    tx
      .select({
        operation: syncInbox.operation,
        recordId: syncInbox.recordId,
        body: syncInbox.body,
        fingerprint: syncInbox.fingerprint,
        device: syncInbox.device,
      })
      .from(syncInbox)
      .where(and(eq(syncInbox.userId, ctx.userId), arrayOverlaps(syncInbox.waitingFor, [...ids])))
      .orderBy(asc(syncInbox.occurredAt), asc(syncInbox.id)),
  );
}
