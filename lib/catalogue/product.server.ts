import { eq, inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { attachments, mixes, mixProducts, productCompetitors, products } from "@/db/schema";
import { invalidFields } from "@/lib/problem/catalogue";
import { bind, type TxCtx } from "@/lib/resource/bind";
import type { Ctx } from "@/lib/tenancy/ctx";
import { assertMayChangeSides, assertSides } from "./competitors";
import { product } from "./product.resource";
import { comparisonErrors, pricesAreUpsideDown } from "./rules";

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

async function assertImage(ctx: TxCtx, photoId: string): Promise<void> {
  const [photo] = await ctx.tx.select({ mime: attachments.mime }).from(attachments).where(eq(attachments.id, photoId));
  if (!photo?.mime.startsWith("image/")) throw invalidFields({ photoId: "not_found" });
}

export const productServer = bind({
  resource: product,
  table: products,
  visible: visibleProduct,
  links: {
    competitorIds: {
      table: productCompetitors,
      own: productCompetitors.productId,
      target: productCompetitors.competitorId,
      seenOnly: true,
    },
    ownProductIds: {
      table: productCompetitors,
      own: productCompetitors.competitorId,
      target: productCompetitors.productId,
      seenOnly: true,
    },
  },
  rules: (values, before) => ({
    ...comparisonErrors(values, before),
    ...(pricesAreUpsideDown(values.minPrice, values.maxPrice) && { maxPrice: "min_above_max" }),
  }),
  check: async (ctx, values, before) => {
    if (before && before.isCompetitor !== values.isCompetitor) {
      await assertMayChangeSides(ctx, String(before.id), values.isCompetitor === true);
    }
    await assertSides(ctx, "competitorIds", values.competitorIds ?? [], true);
    await assertSides(ctx, "ownProductIds", values.ownProductIds ?? [], false);
    if (values.photoId && values.photoId !== before?.photoId) await assertImage(ctx, values.photoId);
  },
});
