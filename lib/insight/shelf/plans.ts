import { sql } from "drizzle-orm";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * For the rest of the transaction: a plan kept for any days and filters can take seconds where one made for these takes milliseconds, and what is put
 * into groups is put there in memory, not sorted on a disk.
 */
export const planEachTime = (ctx: TxCtx) =>
  ctx.tx.execute(
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true)`,
  );
