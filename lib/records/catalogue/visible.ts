import { eq, inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { brands, mixes, mixProducts, products } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

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

/** A client's user sees the brands of those products: others name the agency's other clients. */
export function visibleBrand(ctx: Ctx) {
  if (!ctx.businessUnitId) return undefined;
  const worked = new QueryBuilder().select({ id: products.brandId }).from(products).where(visibleProduct(ctx));
  return inArray(brands.id, worked);
}
