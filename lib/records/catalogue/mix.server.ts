import { eq } from "drizzle-orm";
import { mixes, mixPos, mixPosChains, mixPosChannels, mixPosRegionals, mixProducts } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { competitorAmong, mixesAreOwnOnly } from "./competitors";
import { mix } from "./mix.resource";
import { MIX_TARGET_KEYS, MIX_TARGETS, type MixTargetKey, mixTypeOf } from "./rules";

const targets = {
  posIds: { table: mixPos, own: mixPos.mixId, target: mixPos.posId },
  chainIds: { table: mixPosChains, own: mixPosChains.mixId, target: mixPosChains.chainId },
  channelIds: { table: mixPosChannels, own: mixPosChannels.mixId, target: mixPosChannels.channelId },
  regionalIds: { table: mixPosRegionals, own: mixPosRegionals.mixId, target: mixPosRegionals.regionalId },
} as const satisfies Record<MixTargetKey, unknown>;

async function assertOwnProductsOnly(ctx: TxCtx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0 || !(await mixesAreOwnOnly(ctx))) return;
  if (await competitorAmong(ctx, productIds)) throw invalidFields({ productIds: "competitor_not_allowed" });
}

export const mixServer = bind({
  resource: mix,
  table: mixes,
  links: { productIds: { table: mixProducts, own: mixProducts.mixId, target: mixProducts.productId }, ...targets },
  visible: (ctx: Ctx) => (ctx.businessUnitId ? eq(mixes.businessUnitId, ctx.businessUnitId) : undefined),
  rules: (values) => {
    const wanted = MIX_TARGETS[values.type ?? "none"];
    return wanted && !values[wanted]?.length ? { [wanted]: "targets_missing" } : null;
  },
  check: async (ctx, values) => {
    await assertOwnProductsOnly(ctx, values.productIds ?? []);
  },
  // Targets of another type would come back to life on a later change of type, so they go with it.
  afterSave: async (ctx, id, values, before) => {
    const type = values.type ?? mixTypeOf(before?.type);
    for (const key of MIX_TARGET_KEYS) {
      if (MIX_TARGETS[type] !== key) await ctx.tx.delete(targets[key].table).where(eq(targets[key].own, id));
    }
  },
});
