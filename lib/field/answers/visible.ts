import { and, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { mixes, mixProducts, questionnaireAnswers, questionnaireAnswerValues, questionnaires } from "@/db/schema";
import { servedPos } from "@/lib/field/check-ins/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/**
 * Whose answers this session sees: a client those of its own tasks, and of tasks of no client in particular, where it is served and
 * that are not rejected; a scoped role its teams' and its own; everybody else all. Needs no join.
 */
export function visibleAnswers(ctx: Scope): SQL | undefined {
  if (ctx.businessUnitId) {
    const tasks = new QueryBuilder()
      .select({ id: questionnaires.id })
      .from(questionnaires)
      .where(or(eq(questionnaires.businessUnitId, ctx.businessUnitId), isNull(questionnaires.businessUnitId)));
    return and(
      inArray(questionnaireAnswers.posId, servedPos(ctx.businessUnitId)),
      inArray(questionnaireAnswers.questionnaireId, tasks),
      ne(questionnaireAnswers.reviewStatus, "rejected"),
    );
  }
  if (!ctx.teamIds) return undefined;
  const own = eq(questionnaireAnswers.userId, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(questionnaireAnswers.userId, membersOf(ctx.teamIds))) : own;
}

/** Within an answer that a client sees: nothing about the products of another client. */
export function visibleValues(ctx: Scope): SQL | undefined {
  if (!ctx.businessUnitId) return undefined;
  const worked = new QueryBuilder()
    .select({ id: mixProducts.productId })
    .from(mixProducts)
    .innerJoin(mixes, eq(mixes.id, mixProducts.mixId))
    .where(eq(mixes.businessUnitId, ctx.businessUnitId));
  return or(isNull(questionnaireAnswerValues.productId), inArray(questionnaireAnswerValues.productId, worked));
}
