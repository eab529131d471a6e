import { and, eq, exists, or } from "drizzle-orm";
import {
  mixes,
  mixPos,
  mixPosChains,
  mixPosChannels,
  mixPosRegionals,
  mixProducts,
  products,
  pos as table,
} from "@/db/schema";
import { authorize } from "@/lib/permissions/authorize";
import { open } from "@/lib/resource/open";
import { readOne } from "@/lib/resource/operations/get";
import { boundOf } from "@/lib/resource/registry";
import type { Ctx } from "@/lib/tenancy/ctx";
import { type EffectiveProduct, effectiveProducts } from "./effective";

/**
 * The products that are worked at a PDV now: those of every active mix that is aimed at it, at its chain, channel or region, or at
 * everything. A client's user gets the mixes of their client only. Throws `forbidden`, and `not_found` for a PDV out of sight.
 */
export async function effectiveMix(ctx: Ctx, posId: string): Promise<EffectiveProduct[]> {
  authorize(ctx, "GET", "MIX");
  authorize(ctx, "GET", "POS");
  return open(boundOf("pos"), ctx, "write", async (tctx) => {
    await readOne(boundOf("pos"), tctx, posId);
    const { tx } = tctx;
    const aimed = or(
      eq(mixes.type, "none"),
      and(
        eq(mixes.type, "point_of_sale"),
        exists(
          tx
            .select()
            .from(mixPos)
            .where(and(eq(mixPos.mixId, mixes.id), eq(mixPos.posId, table.id))),
        ),
      ),
      and(
        eq(mixes.type, "point_of_sale_chain"),
        exists(
          tx
            .select()
            .from(mixPosChains)
            .where(and(eq(mixPosChains.mixId, mixes.id), eq(mixPosChains.chainId, table.chainId))),
        ),
      ),
      and(
        eq(mixes.type, "point_of_sale_channel"),
        exists(
          tx
            .select()
            .from(mixPosChannels)
            .where(and(eq(mixPosChannels.mixId, mixes.id), eq(mixPosChannels.channelId, table.channelId))),
        ),
      ),
      and(
        eq(mixes.type, "point_of_sale_regional"),
        exists(
          tx
            .select()
            .from(mixPosRegionals)
            .where(and(eq(mixPosRegionals.mixId, mixes.id), eq(mixPosRegionals.regionalId, table.regionalId))),
        ),
      ),
    );
    const supplies = await tx
      .select({
        mixId: mixes.id,
        mixName: mixes.name,
        type: mixes.type,
        productId: products.id,
        productName: products.name,
      })
      .from(table)
      .innerJoin(mixes, eq(mixes.tenantId, table.tenantId))
      .innerJoin(mixProducts, eq(mixProducts.mixId, mixes.id))
      .innerJoin(products, eq(products.id, mixProducts.productId))
      .where(
        and(
          eq(table.id, posId),
          eq(mixes.isActive, true),
          eq(products.isActive, true),
          boundOf("mix").visible?.(ctx),
          aimed,
        ),
      );
    return effectiveProducts(supplies);
  });
}
