import { sql } from "drizzle-orm";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * Who makes a route or cuts one shares; who takes all routes of somebody into hand (hand over, dismissal, clearing, copying a week) is alone. Else a
 * piece that is cut off meanwhile would be none of those found, and stay behind untold. Taken before any row is locked.
 */
export async function holdRoutes(ctx: TxCtx, how: "alone" | "shared"): Promise<void> {
  const key = sql`hashtextextended(${`routes:${ctx.tenantId}`}, 0)`;
  await ctx.tx.execute(
    how === "alone" ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}
