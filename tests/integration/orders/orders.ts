import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleId, sampleInput } from "../../support/sample-input";

/** A client with the module, a PDV where it is served, and two products that nobody else works with. */
export async function shopOf(ctx: Ctx) {
  const posId = await sampleId(boundOf("pos"), ctx);
  const unit = boundOf("businessUnit");
  const input = { ...(await sampleInput(unit, ctx)), commercialModule: true, posIds: [posId] };
  const unitId = (await create(unit, ctx, input)).row.id;
  const [first, second] = [await sampleId(boundOf("product"), ctx), await sampleId(boundOf("product"), ctx)];
  return { posId, unitId, products: [first, second] as const };
}
export type Shop = Awaited<ReturnType<typeof shopOf>>;

let n = 0;
export const orderOf = ({ posId, unitId, products }: Shop, more: Readonly<Record<string, unknown>> = {}) => ({
  number: `P-${++n}`,
  date: "2026-01-15",
  businessUnitId: unitId,
  posId,
  items: [
    { productId: products[0], quantity: 24, unitPrice: "3.49", discount: "3.76" },
    { productId: products[1], quantity: 0.5, unitPrice: "12.99" },
  ],
  ...more,
});
