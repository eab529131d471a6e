import { eq } from "drizzle-orm";
import { productCategories, productCompetitors, products } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { assertImage } from "@/lib/records/files/image";
import { assertMayChangeOwner, assertOwners } from "./competitors";
import { product } from "./product.resource";
import { comparisonErrors, pricesAreUpsideDown } from "./rules";
import { visibleProduct } from "./visible";

async function assertSubCategory(ctx: TxCtx, categoryId?: string | null, subCategoryId?: string | null): Promise<void> {
  if (!subCategoryId) return;
  const [category] = await ctx.tx
    .select({ parentId: productCategories.parentId })
    .from(productCategories)
    .where(eq(productCategories.id, subCategoryId))
    // Held, so that it is not moved under another while a product that bears it is being saved.
    .for("share");
  if (category && category.parentId !== (categoryId ?? null))
    throw invalidFields({ subCategoryId: "sub_category_of_other" });
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
    },
    ownProductIds: {
      table: productCompetitors,
      own: productCompetitors.competitorId,
      target: productCompetitors.productId,
    },
  },
  rules: (values, before) => ({
    ...comparisonErrors(values, before),
    ...(pricesAreUpsideDown(values.minPrice, values.maxPrice) && { maxPrice: "min_above_max" }),
  }),
  check: async (ctx, values, before) => {
    if (before && before.isCompetitor !== values.isCompetitor) {
      await assertMayChangeOwner(ctx, String(before.id), values.isCompetitor === true);
    }
    await assertOwners(ctx, "competitorIds", values.competitorIds ?? [], true);
    await assertOwners(ctx, "ownProductIds", values.ownProductIds ?? [], false);
    if (values.categoryId !== before?.categoryId || values.subCategoryId !== before?.subCategoryId)
      await assertSubCategory(ctx, values.categoryId, values.subCategoryId);
    const { photoId } = values;
    if (photoId && photoId !== before?.photoId)
      await assertImage(ctx, { key: "photoId", id: photoId, kinds: ["product", "photo"] });
  },
});
