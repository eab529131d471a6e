import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { galleryPhotos, mixes, mixProducts, questionnaires } from "@/db/schema";
import { servedPos } from "@/lib/field/check-ins/visible";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

/** The gallery's table, or another name of it within one query. */
type Photos = Readonly<
  Record<"moment" | "userId" | "posId" | "questionnaireId" | "reviewStatus" | "productId", PgColumn>
>;

/**
 * The photos that this session sees: those of the visits, answers and justifications that it sees. A client sees work through its visits and
 * its own tasks only: no rejected photo, nothing about products of another client, no justification.
 */
export function visiblePhotos(ctx: Ctx, photo: Photos = galleryPhotos): SQL | undefined {
  const hidden = [
    ...(can(ctx, "GET", "POSCHECK") ? [] : (["check_in", "check_out"] as const)),
    ...(can(ctx, "GET", "QUESTIONNAIREANSWER") ? [] : (["answer", "new_pos"] as const)),
    ...(can(ctx, "GET", "JUSTIFICATION") && !ctx.businessUnitId ? [] : (["justification"] as const)),
  ];
  const kinds = hidden.length > 0 ? notInArray(photo.moment, hidden) : undefined;
  if (ctx.businessUnitId) return and(kinds, ofClient(ctx.businessUnitId, photo));
  if (!ctx.teamIds) return kinds;
  const own = eq(photo.userId, ctx.userId);
  return and(kinds, ctx.teamIds.length > 0 ? or(own, inArray(photo.userId, membersOf(ctx.teamIds))) : own);
}

function ofClient(businessUnitId: string, photo: Photos): SQL | undefined {
  const worked = new QueryBuilder()
    .select({ id: mixProducts.productId })
    .from(mixProducts)
    .innerJoin(mixes, eq(mixes.id, mixProducts.mixId))
    .where(eq(mixes.businessUnitId, businessUnitId));
  return and(
    inArray(photo.posId, servedPos(businessUnitId)),
    or(isNull(photo.questionnaireId), inArray(photo.questionnaireId, tasksOf([businessUnitId]))),
    or(isNull(photo.reviewStatus), ne(photo.reviewStatus, "rejected")),
    or(isNull(photo.productId), inArray(photo.productId, worked)),
  );
}

/** Tasks of these clients, and of no client in particular. */
export function tasksOf(businessUnitIds: readonly string[]) {
  const own = businessUnitIds.length > 0 ? inArray(questionnaires.businessUnitId, [...businessUnitIds]) : sql`false`;
  return new QueryBuilder()
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(or(own, isNull(questionnaires.businessUnitId)));
}
