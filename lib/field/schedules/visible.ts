import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { servedPos } from "@/lib/field/check-ins/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/** Whose routes and visits this session sees: a client those at its PDVs, a scoped role its teams' and its own, everybody else all. */
export function visibleRoutes(ctx: Scope, columns: { userId: PgColumn; posId: PgColumn }): SQL | undefined {
  if (ctx.businessUnitId) return inArray(columns.posId, servedPos(ctx.businessUnitId));
  return visibleWork(ctx, columns.userId);
}

/** Of whom a session of the agency sees what they did: a scoped role its teams' people and itself, everybody else all. */
export function visibleWork({ teamIds, userId }: Pick<Scope, "teamIds" | "userId">, column: PgColumn): SQL | undefined {
  if (!teamIds) return undefined;
  const own = eq(column, userId);
  return teamIds.length > 0 ? or(own, inArray(column, membersOf(teamIds))) : own;
}
