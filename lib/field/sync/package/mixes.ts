import { and, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { brands, mixes, pos, productCategories, products } from "@/db/schema";
import { toWire } from "@/lib/engine/resource/wire";
import { mixesOfRoutes } from "@/lib/field/due/load-mix";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { suppliesOf } from "@/lib/records/catalogue/supplies";
import type { Given, Section } from "./day";

/** The mixes that are worked at the PDVs of the day, and those that the routes name for their own PDV, each with its products. */
export const mixesSection: Section = async (ctx, { posIds, visits, userId, date }) => {
  // Off the route too, what is due there counts the mixes of the person's own routes.
  const routes = await mixesOfRoutes(ctx.tx, { userIds: [userId], date, posIds });
  const supplies = await suppliesOf(ctx.tx, { posIds, alsoMixes: named([...visits, ...routes]) });
  const known = await productsOf(ctx, [...new Set(supplies.map((supply) => supply.productId))]);
  return [...Map.groupBy(supplies, (supply) => supply.mixId)].map(
    ([id, given]): Given => ({
      id,
      name: given[0]?.mixName,
      type: given[0]?.type,
      business_unit_id: given[0]?.businessUnitId ?? null,
      pos_ids: [...new Set(given.map((supply) => supply.posId))].sort(),
      products: [...new Set(given.map((supply) => supply.productId))].sort().map((productId) => known.get(productId)),
    }),
  );
};

function named(places: readonly { readonly posId: string; readonly mixId: string | null }[]) {
  const each = places.flatMap(({ posId, mixId }) =>
    mixId === null ? [] : [and(eq(pos.id, posId), eq(mixes.id, mixId))],
  );
  return each.length > 0 ? or(...each) : undefined;
}

async function productsOf(ctx: TxCtx, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  if (ids.length === 0) return new Map();
  const subCategories = alias(productCategories, "sub_categories");
  const rows = await ctx.tx
    .select({
      id: products.id,
      name: products.name,
      referenceCode: products.referenceCode,
      barCode: products.barCode,
      category: { id: productCategories.id, name: productCategories.name },
      subCategory: { id: subCategories.id, name: subCategories.name },
      brand: { id: brands.id, name: brands.name },
      isCompetitor: products.isCompetitor,
      isCategoryLeader: products.isCategoryLeader,
      dueDays: products.dueDays,
      minPrice: products.minPrice,
      maxPrice: products.maxPrice,
      photoId: products.photoId,
    })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toWire(row)]));
}
