import { and, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import { productCategories, products } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { productCategory } from "./product-category.resource";

/** Products bear a category and one below it: moved elsewhere, it would no longer be below theirs. */
async function assertNoProductLeft(ctx: TxCtx, id: string, parentId: string | null): Promise<void> {
  const other = parentId === null ? isNotNull(products.categoryId) : ne(products.categoryId, parentId);
  const [held] = await ctx.tx
    .select({ products: count() })
    .from(products)
    .where(and(eq(products.subCategoryId, id), other));
  if (held?.products)
    throw invalidFields({ parentId: { code: "sub_category_in_use", params: { count: held.products } } });
}

export const productCategoryServer = bind({
  resource: productCategory,
  table: productCategories,
  check: async (ctx, values, before) => {
    if (!before) return;
    const id = String(before.id);
    if (values.parentId !== before.parentId) await assertNoProductLeft(ctx, id, values.parentId ?? null);
    if (!values.parentId) return;
    // Walks up from the new parent; meeting the record itself would close a circle. The depth bound stops at what is already broken.
    const found = await ctx.tx.execute(sql`
      with recursive up(id, depth) as (
        select ${values.parentId}::uuid, 1
        union all
        select c.parent_id, up.depth + 1 from ${productCategories} c join up on c.id = up.id where c.parent_id is not null and up.depth < 50
      ) select 1 from up where id = ${id}::uuid limit 1`);
    if (found.length > 0) throw invalidFields({ parentId: "parent_cycle" });
    await ctx.tx
      .select({ id: productCategories.id })
      .from(productCategories)
      .where(eq(productCategories.id, values.parentId))
      .for("share");
  },
});
