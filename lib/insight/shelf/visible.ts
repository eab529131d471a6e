import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { mixes, mixProducts, questionnaires, shelfFacts } from "@/db/schema";
import { servedPos } from "@/lib/field/check-ins/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;
/** A table of facts or marks of the shelf. */
export type OfShelf = Readonly<
  Record<"posId" | "productId" | "questionnaireId" | "userId" | "localDate", AnyPgColumn>
> & {
  /** Where a row may tell of no product: of a category, or of the PDV as a whole. */
  readonly categoryId?: AnyPgColumn;
};

/**
 * Which facts this session sees: those of the answers and values that it would see. A client those of its own tasks, and of tasks of no
 * client, about the products of its mixes, where it is served; what tells of no product is its own where its own task asked. A scoped role
 * its teams' and its own; everybody else all.
 */
export function visibleFacts(ctx: Scope, of: OfShelf = shelfFacts): SQL | undefined {
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
    const own = query
      .select({ id: questionnaires.id })
      .from(questionnaires)
      .where(eq(questionnaires.businessUnitId, ctx.businessUnitId));
    const about = inArray(of.productId, worked);
    return and(
      inArray(of.posId, servedPos(ctx.businessUnitId)),
      inArray(of.questionnaireId, tasks),
      of.categoryId ? or(about, and(isNull(of.productId), inArray(of.questionnaireId, own))) : about,
    );
  }
  return ofTeams(ctx, of);
}

/** What is seen of whole answers: a scoped role's teams' and its own; nothing by a client, who sees parts of them. */
export function ofTeams(ctx: Scope, of: Pick<OfShelf, "userId">): SQL | undefined {
  if (ctx.businessUnitId) return sql`false`;
  if (!ctx.teamIds) return undefined;
  const own = eq(of.userId, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(of.userId, membersOf(ctx.teamIds))) : own;
}
