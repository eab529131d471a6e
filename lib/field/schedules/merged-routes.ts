import { and, eq, gte, isNull, or } from "drizzle-orm";
import { workschedules } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { sameRoute } from "./same";

/** Routes of a PDV that would send a person twice, from today on, to the one that it is merged into, in whatever way the rules are written. */
export async function routesTwice(
  ctx: TxCtx,
  keepId: string,
  dropId: string,
): Promise<{ from: typeof workschedules; count: number } | null> {
  const today = await tenantToday(ctx);
  const { posId, isActive, endDate, userId } = workschedules;
  const going = and(eq(posId, dropId), eq(isActive, true), or(isNull(endDate), gte(endDate, today)));
  let count = 0;
  for (const route of await ctx.tx.select().from(workschedules).where(going).orderBy(userId, workschedules.id)) {
    const [startDate = today] = [route.startDate, today].sort().reverse();
    if (await sameRoute(ctx, { ...route, posId: keepId, startDate }, null)) count++;
  }
  return count > 0 ? { from: workschedules, count } : null;
}
