import { sql } from "drizzle-orm";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * Beginning a day and changing the plan of the running one come one after the other: else the morning would miss a leave that is being
 * entered, and the leave a day that is being written.
 */
export async function lockPlan(ctx: TxCtx): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan:${ctx.tenantId}`}, 0))`);
}
