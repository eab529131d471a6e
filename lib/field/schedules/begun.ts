import { max } from "drizzle-orm";
import { visitDays, visits } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * The last local day of the tenant whose visits are written; null before the first. Visits that were brought in from elsewhere count,
 * so that a day is never planned over them.
 */
export async function begunUntil(ctx: TxCtx): Promise<string | null> {
  const [days] = await ctx.tx.select({ last: max(visitDays.localDate) }).from(visitDays);
  if (days?.last) return days.last;
  const [written] = await ctx.tx.select({ last: max(visits.localDate) }).from(visits);
  return written?.last ?? null;
}
