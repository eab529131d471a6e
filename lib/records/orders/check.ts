import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { businessUnitPos, businessUnits, mixes, mixProducts, products } from "@/db/schema";
import { rowsOf } from "@/lib/base/objects/records";
import { type FieldError, invalidFields } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Values = Readonly<Record<string, unknown>>;

/**
 * What of an order other records refuse, every field at once: a client without the commercial module, a PDV where it is not served, products
 * of other clients or of competitors. What an order had before stays, whatever became of it since. Throws `invalid_fields`.
 */
export async function checkOrder(ctx: TxCtx, values: Values, before: Values | null): Promise<void> {
  const items = rowsOf(values.items);
  if (items.length === 0) throw invalidFields({ items: { code: "too_few_items", params: { min: 1 } } });
  const [unitId, posId] = [String(values.businessUnitId), String(values.posId)];
  const moved = unitId !== before?.businessUnitId;
  const had = new Set(moved ? [] : rowsOf(before?.items).map(({ productId }) => productId));
  const errors: Record<string, string | FieldError> = {};
  if (moved && !(await hasModule(ctx, unitId))) errors.businessUnitId = "client_without_commercial";
  if ((moved || posId !== before?.posId) && !(await isServed(ctx, unitId, posId))) errors.posId = "pos_not_served";
  const fresh = items.flatMap(({ productId }) => (had.has(productId) ? [] : [String(productId)]));
  const refused = await refusedProducts(ctx, unitId, [...new Set(fresh)]);
  for (const [at, { productId }] of items.entries()) {
    const code = refused.get(String(productId));
    if (code) errors[`items.${at}.productId`] = code;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

async function hasModule({ tx }: TxCtx, unitId: string): Promise<boolean> {
  const [unit] = await tx
    .select({ on: businessUnits.commercialModule })
    .from(businessUnits)
    .where(eq(businessUnits.id, unitId));
  return unit?.on === true;
}

async function isServed({ tx }: TxCtx, unitId: string, posId: string): Promise<boolean> {
  const [link] = await tx
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(and(eq(businessUnitPos.businessUnitId, unitId), eq(businessUnitPos.posId, posId)));
  return link !== undefined;
}

/** Products that this client does not sell. A client's products are those of its mixes; one that stands in no client's mix is anybody's. */
async function refusedProducts({ tx }: TxCtx, unitId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  if (ids.length === 0) return refused;
  const rivals = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.isCompetitor, true)));
  const owned = await tx
    .selectDistinct({ productId: mixProducts.productId, unitId: mixes.businessUnitId })
    .from(mixProducts)
    .innerJoin(mixes, eq(mixes.id, mixProducts.mixId))
    .where(and(inArray(mixProducts.productId, [...ids]), isNotNull(mixes.businessUnitId)));
  for (const [id, some] of Map.groupBy(owned, ({ productId }) => productId))
    if (!some.some((one) => one.unitId === unitId)) refused.set(id, "product_of_other_client");
  for (const { id } of rivals) refused.set(id, "competitor_not_sold");
  return refused;
}
