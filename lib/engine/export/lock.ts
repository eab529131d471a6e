import { sql } from "drizzle-orm";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Waits for whatever else this person is just ordering of that kind, until this transaction ends. */
export async function lockOrders(ctx: TxCtx, kind: "exports" | "presentations"): Promise<void> {
  const turn = `${kind}:${ctx.tenantId}:${ctx.userId}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
}
