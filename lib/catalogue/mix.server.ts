import { and, eq, inArray } from "drizzle-orm";
import {
  mixes,
  mixPos,
  mixPosChains,
  mixPosChannels,
  mixPosRegionals,
  mixProducts,
  products,
  tenants,
} from "@/db/schema";
import { invalidFields } from "@/lib/problem/catalogue";
import { bind, type TxCtx } from "@/lib/resource/bind";
import type { Ctx } from "@/lib/tenancy/ctx";
import { mix } from "./mix.resource";
import { MIX_TARGET_KEYS, MIX_TARGETS, type MixTargetKey, type MixType } from "./rules";

const targets = {
  posIds: { table: mixPos, own: mixPos.mixId, target: mixPos.posId },
  chainIds: { table: mixPosChains, own: mixPosChains.mixId, target: mixPosChains.chainId },
  channelIds: { table: mixPosChannels, own: mixPosChannels.mixId, target: mixPosChannels.channelId },
  regionalIds: { table: mixPosRegionals, own: mixPosRegionals.mixId, target: mixPosRegionals.regionalId },
} as const satisfies Record<MixTargetKey, unknown>;

async function assertOwnProductsOnly(ctx: TxCtx, productIds: readonly string[]): Promise<void> {
  const [tenant] = await ctx.tx
    .select({ allowed: tenants.isAddCompetitorToMix })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenantId));
  if (tenant?.allowed !== false || productIds.length === 0) return;
  const [competitor] = await ctx.tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), eq(products.isCompetitor, true)))
    .limit(1);
  if (competitor) throw invalidFields({ productIds: "competitor_not_allowed" });
}

export const mixServer = bind({
  resource: mix,
  table: mixes,
  links: { productIds: { table: mixProducts, own: mixProducts.mixId, target: mixProducts.productId }, ...targets },
  visible: (ctx: Ctx) => (ctx.businessUnitId ? eq(mixes.businessUnitId, ctx.businessUnitId) : undefined),
  rules: (values) => {
    const wanted = MIX_TARGETS[(values.type ?? "none") as MixType];
    return wanted && !values[wanted]?.length ? { [wanted]: "targets_missing" } : null;
  },
  check: async (ctx, values) => {
    await assertOwnProductsOnly(ctx, values.productIds ?? []);
  },
  // Targets of another type would come back to life on a later change of type, so they go with it.
  afterSave: async (ctx, id, values, before) => {
    const type = (values.type ?? before?.type ?? "none") as MixType;
    for (const key of MIX_TARGET_KEYS) {
      if (MIX_TARGETS[type] !== key) await ctx.tx.delete(targets[key].table).where(eq(targets[key].own, id));
    }
  },
});
