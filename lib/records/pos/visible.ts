import { eq, inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos, pos as table } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** A client's user sees the stores that their client is served in; everybody else sees all. */
export function visiblePos(ctx: Ctx) {
  if (!ctx.businessUnitId) return undefined;
  const served = new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(eq(businessUnitPos.businessUnitId, ctx.businessUnitId));
  return inArray(table.id, served);
}
