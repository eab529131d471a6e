import { and, eq, gte, inArray, isNull, or } from "drizzle-orm";
import { pos, workschedules } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { sameRoute } from "./same";

/**
 * Routes of a PDV that would send a person twice, from today on, to the one that it is merged into, in whatever way the rules are written.
 * Throws `invalid_fields` (`keepId`: `inactive_with_routes`) where they would send nobody any more.
 */
export async function routesTwice(
  ctx: TxCtx,
  keepId: string,
  dropId: string,
): Promise<{ from: typeof workschedules; count: number } | null> {
  const today = await tenantToday(ctx);
  const { posId, isActive, endDate, userId } = workschedules;
  const going = and(eq(posId, dropId), eq(isActive, true), or(isNull(endDate), gte(endDate, today)));
  const routes = await ctx.tx.select().from(workschedules).where(going).orderBy(userId, workschedules.id);
  const live = await ctx.tx
    .select({ id: pos.id })
    .from(pos)
    .where(and(inArray(pos.id, [keepId, dropId]), eq(pos.isActive, true)));
  const lost = live.some(({ id }) => id === dropId) && !live.some(({ id }) => id === keepId);
  if (routes.length > 0 && lost) throw invalidFields({ keepId: "inactive_with_routes" });
  let count = 0;
  for (const route of routes) {
    const [startDate = today] = [route.startDate, today].sort().reverse();
    if (await sameRoute(ctx, { ...route, posId: keepId, startDate }, null)) count++;
  }
  return count > 0 ? { from: workschedules, count } : null;
}
