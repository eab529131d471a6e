import { and, eq, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { justifications, justificationTypeBusinessUnits } from "@/db/schema";
import { servedPos } from "@/lib/field/check-ins/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/**
 * Whose justifications this session sees: a client those at its PDVs whose type is for all clients or for it, a scoped role its teams'
 * and its own, everybody else all.
 */
export function visibleJustifications(ctx: Scope): SQL | undefined {
  if (ctx.businessUnitId) {
    const links = (businessUnitId?: string) =>
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(justificationTypeBusinessUnits)
        .where(
          and(
            eq(justificationTypeBusinessUnits.justificationTypeId, justifications.justificationTypeId),
            businessUnitId ? eq(justificationTypeBusinessUnits.businessUnitId, businessUnitId) : undefined,
          ),
        );
    return and(
      inArray(justifications.posId, servedPos(ctx.businessUnitId)),
      or(notExists(links()), sql`exists ${links(ctx.businessUnitId)}`),
    );
  }
  if (!ctx.teamIds) return undefined;
  const own = or(eq(justifications.userId, ctx.userId), eq(justifications.authorId, ctx.userId));
  return ctx.teamIds.length > 0 ? or(own, inArray(justifications.userId, membersOf(ctx.teamIds))) : own;
}
