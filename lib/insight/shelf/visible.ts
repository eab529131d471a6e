import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { mixes, mixProducts, questionnaires, shelfFacts } from "@/db/schema";
import { servedPos } from "@/lib/field/check-ins/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/**
 * Which facts this session sees: those of the answers and values that it would see. A client those of its own tasks, and of tasks of no
 * client, about the products of its mixes, where it is served; a scoped role its teams' and its own; everybody else all.
 */
export function visibleFacts(ctx: Scope): SQL | undefined {
  if (ctx.businessUnitId) {
    const query = new QueryBuilder();
    const tasks = query
      .select({ id: questionnaires.id })
      .from(questionnaires)
      .where(or(eq(questionnaires.businessUnitId, ctx.businessUnitId), isNull(questionnaires.businessUnitId)));
    const worked = query
      .select({ id: mixProducts.productId })
      .from(mixProducts)
      .innerJoin(mixes, eq(mixes.id, mixProducts.mixId))
      .where(eq(mixes.businessUnitId, ctx.businessUnitId));
    return and(
      inArray(shelfFacts.posId, servedPos(ctx.businessUnitId)),
      inArray(shelfFacts.questionnaireId, tasks),
      inArray(shelfFacts.productId, worked),
    );
  }
  if (!ctx.teamIds) return undefined;
  const own = eq(shelfFacts.userId, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(shelfFacts.userId, membersOf(ctx.teamIds))) : own;
}
