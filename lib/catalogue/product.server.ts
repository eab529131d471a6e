import { eq, inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { attachments, mixes, mixProducts, products } from "@/db/schema";
import { invalidFields } from "@/lib/problem/catalogue";
import { bind } from "@/lib/resource/bind";
import type { Ctx } from "@/lib/tenancy/ctx";
import { product } from "./product.resource";
import { pricesAreUpsideDown } from "./rules";

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

export const productServer = bind({
  resource: product,
  table: products,
  visible: visibleProduct,
  rules: ({ minPrice, maxPrice }) => (pricesAreUpsideDown(minPrice, maxPrice) ? { maxPrice: "min_above_max" } : null),
  check: async (ctx, values, before) => {
    if (!values.photoId || values.photoId === before?.photoId) return;
    const [photo] = await ctx.tx
      .select({ mime: attachments.mime })
      .from(attachments)
      .where(eq(attachments.id, values.photoId));
    if (!photo?.mime.startsWith("image/")) throw invalidFields({ photoId: "not_found" });
  },
});
