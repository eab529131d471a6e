import { authorize } from "@/lib/permissions/authorize";
import { open } from "@/lib/resource/open";
import { readOne } from "@/lib/resource/operations/get";
import { boundOf } from "@/lib/resource/registry";
import type { Ctx } from "@/lib/tenancy/ctx";
import { type EffectiveProduct, effectiveProducts } from "./effective";
import { suppliesOf } from "./supplies";

/**
 * The products that are worked at a PDV now: those of every active mix that is aimed at it, at its chain, channel or region, or at
 * everything. A client's user gets the mixes of their client only. Throws `forbidden`, and `not_found` for a PDV out of sight.
 */
export async function effectiveMix(ctx: Ctx, posId: string): Promise<EffectiveProduct[]> {
  authorize(ctx, "GET", "MIX");
  authorize(ctx, "GET", "POS");
  return open(boundOf("pos"), ctx, "write", async (tctx) => {
    await readOne(boundOf("pos"), tctx, posId);
    return effectiveProducts(await suppliesOf(tctx.tx, { posIds: [posId], mixes: boundOf("mix").visible?.(ctx) }));
  });
}
