import { eq, inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { mixes, mixProducts, products } from "@/db/schema";
import type { Ctx } from "@/lib/tenancy/ctx";

/** A client's user sees the products of their client's mixes. */
export function visibleProduct(ctx: Ctx) {
  if (!ctx.businessUnitId) return undefined;
  const worked = new QueryBuilder()
    .select({ id: mixProducts.productId })
    .from(mixProducts)
    .innerJoin(mixes, eq(mixes.id, mixProducts.mixId))
    .where(eq(mixes.businessUnitId, ctx.businessUnitId));
  return inArray(products.id, worked);
}
