import { and, eq, exists, inArray, or, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { attachments, posChecks } from "@/db/schema";
import { membersOf, visibleChecks } from "@/lib/checks/visible";
import type { Ctx } from "@/lib/tenancy/ctx";

/** Kinds that show things and not people's work: who sees the record sees its picture. */
const COMMON = ["product", "document"] as const;

/** The photos that this session may see: its own, those of visits it sees, common ones, and within its teams the rest. */
export function visibleAttachments(ctx: Pick<Ctx, "businessUnitId" | "teamIds" | "userId">): SQL | undefined {
  if (!ctx.businessUnitId && !ctx.teamIds) return undefined;
  const ofVisit = exists(
    new QueryBuilder()
      .select({ id: posChecks.id })
      .from(posChecks)
      .where(
        and(or(eq(posChecks.photoInId, attachments.id), eq(posChecks.photoOutId, attachments.id)), visibleChecks(ctx)),
      ),
  );
  const ofTeam = ctx.teamIds?.length ? inArray(attachments.uploadedBy, membersOf(ctx.teamIds)) : undefined;
  const own = eq(attachments.uploadedBy, ctx.userId);
  // A client sees work through its visits only, whoever took the photo.
  return or(own, inArray(attachments.kind, [...COMMON]), ofVisit, ctx.businessUnitId ? undefined : ofTeam);
}
