import { eq, inArray, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos, posChecks } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { staysOfTeams } from "./stay";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/** PDVs that this client is served in. */
export function servedPos(businessUnitId: string) {
  return new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(eq(businessUnitPos.businessUnitId, businessUnitId));
}

/** Whose check-ins this session sees: a client those at its PDVs, a scoped role its teams' and its own, everybody else all. */
export function visibleChecks(ctx: Scope): SQL | undefined {
  if (ctx.businessUnitId) return inArray(posChecks.posId, servedPos(ctx.businessUnitId));
  return staysOfTeams(posChecks, ctx);
}
