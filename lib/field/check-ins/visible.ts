import { eq, inArray, or, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos, posChecks } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/** PDVs that this client is served in. */
export function servedPos(businessUnitId: string) {
  return new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(eq(businessUnitPos.businessUnitId, businessUnitId));
}

/** Whose visits this session sees: a client those at its PDVs, a scoped role its teams' and its own, everybody else all. */
export function visibleChecks(ctx: Scope): SQL | undefined {
  if (ctx.businessUnitId) return inArray(posChecks.posId, servedPos(ctx.businessUnitId));
  if (!ctx.teamIds) return undefined;
  const own = eq(posChecks.userId, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(posChecks.userId, membersOf(ctx.teamIds))) : own;
}
