import { sql } from "drizzle-orm";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/problem/from-postgres";
import type { TxCtx } from "@/lib/resource/bind";
import type { Ctx } from "@/lib/tenancy/ctx";

/** One transaction in which this person's day changes one step after the other, whatever the network does. */
export async function inPersonsOrder<T>(ctx: Ctx, userId: string, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  try {
    return await withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
      await lockPerson(tx, ctx.tenantId, userId);
      return work({ ...ctx, tx });
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** Waits for whoever else is changing this person's day, until this transaction ends. */
export async function lockPerson(tx: TenantTx, tenantId: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pos_checks:${tenantId}:${userId}`}, 0))`);
}
