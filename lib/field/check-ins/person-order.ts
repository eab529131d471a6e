import { sql } from "drizzle-orm";
import { type Ending, type TenantTx, withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { ahead } from "@/lib/engine/resource/ahead";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

/** One transaction in which this person's day changes one step after the other, whatever the network does. @door inner */
export async function inPersonsOrder<T>(
  ctx: Ctx,
  userId: string,
  work: (ctx: TxCtx, ending: Ending) => Promise<T>,
): Promise<T> {
  try {
    return await withTenant({ ...ctx, lane: "ingest" }, async (tx, ending) => {
      // Postgres takes statements in the order in which they are sent: whatever the work sends waits behind the lock.
      const locked = ahead(lockPerson(tx, ctx.tenantId, userId));
      try {
        return await work({ ...ctx, tx }, ending);
      } catch (error) {
        await locked;
        throw error;
      }
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** Waits for whoever else is changing this person's day, until this transaction ends. */
export async function lockPerson(tx: TenantTx, tenantId: string, userId: string): Promise<void> {
  const key = `pos_checks:${tenantId}:${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`).execute();
}
