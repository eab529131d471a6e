import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnits, orders, workschedules } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

/**
 * Whose orders this session sees: none of a client without the commercial module; a client its own, a scoped role what its people sold and
 * what was ordered where they have a route, everybody else all.
 */
export function visibleOrder(ctx: Pick<Ctx, "businessUnitId" | "teamIds" | "userId">): SQL | undefined {
  const query = new QueryBuilder();
  const withModule = inArray(
    orders.businessUnitId,
    query.select({ id: businessUnits.id }).from(businessUnits).where(eq(businessUnits.commercialModule, true)),
  );
  if (ctx.businessUnitId) return and(eq(orders.businessUnitId, ctx.businessUnitId), withModule);
  if (!ctx.teamIds) return withModule;
  const members = membersOf(ctx.teamIds);
  const theirs = (column: typeof orders.sellerId | typeof workschedules.userId) =>
    ctx.teamIds?.length ? or(eq(column, ctx.userId), inArray(column, members)) : eq(column, ctx.userId);
  const walked = query
    .select({ id: workschedules.posId })
    .from(workschedules)
    .where(and(eq(workschedules.isActive, true), theirs(workschedules.userId)));
  return and(withModule, or(theirs(orders.sellerId), inArray(orders.posId, walked)));
}
