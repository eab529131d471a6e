import { eq, inArray, or, type SQL } from "drizzle-orm";
import { businessUnitChecks } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/** Whose stays at clients this session sees: a client those at itself, a scoped role its teams' and its own, everybody else all. */
export function visibleClientChecks(ctx: Scope): SQL | undefined {
  if (ctx.businessUnitId) return eq(businessUnitChecks.businessUnitId, ctx.businessUnitId);
  if (!ctx.teamIds) return undefined;
  const own = eq(businessUnitChecks.userId, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(businessUnitChecks.userId, membersOf(ctx.teamIds))) : own;
}
