import { and, asc, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import {
  mixes,
  mixPos,
  mixPosChains,
  mixPosChannels,
  mixPosRegionals,
  mixProducts,
  posChains,
  products,
  pos as table,
} from "@/db/schema";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

export type MixPlace = Ref & { readonly chain: string | null; readonly mixes: readonly Ref[] };
export const PLACES_PER_PAGE = 25;

type Mix = Ref & { readonly type: (typeof mixes.$inferSelect)["type"] };

/** The active mixes that hold an active product, of those that this session sees. */
async function mixesWith(ctx: TxCtx, productId: string): Promise<Mix[]> {
  return ctx.tx
    .select({ id: mixes.id, name: mixes.name, type: mixes.type })
    .from(mixProducts)
    .innerJoin(mixes, eq(mixes.id, mixProducts.mixId))
    .innerJoin(products, eq(products.id, mixProducts.productId))
    .where(
      and(
        eq(mixProducts.productId, productId),
        eq(mixes.isActive, true),
        eq(products.isActive, true),
        boundOf("mix").visible?.(ctx),
      ),
    )
    .orderBy(asc(mixes.nameSearch));
}

/** PDVs that one of these mixes is aimed at. */
function aimedAt(ctx: TxCtx, given: readonly Mix[]): SQL | undefined {
  const of = (type: Mix["type"]) => given.filter((mix) => mix.type === type).map(({ id }) => id);
  const [byPos, byChain] = [of("point_of_sale"), of("point_of_sale_chain")];
  const [byChannel, byRegional] = [of("point_of_sale_channel"), of("point_of_sale_regional")];
  const link = { pos: mixPos, chain: mixPosChains, channel: mixPosChannels, regional: mixPosRegionals };
  return or(
    of("none").length > 0 ? sql`true` : sql`false`,
    byPos.length > 0
      ? inArray(table.id, ctx.tx.select({ id: link.pos.posId }).from(link.pos).where(inArray(link.pos.mixId, byPos)))
      : undefined,
    byChain.length > 0
      ? inArray(
          table.chainId,
          ctx.tx.select({ id: link.chain.chainId }).from(link.chain).where(inArray(link.chain.mixId, byChain)),
        )
      : undefined,
    byChannel.length > 0
      ? inArray(
          table.channelId,
          ctx.tx
            .select({ id: link.channel.channelId })
            .from(link.channel)
            .where(inArray(link.channel.mixId, byChannel)),
        )
      : undefined,
    byRegional.length > 0
      ? inArray(
          table.regionalId,
          ctx.tx
            .select({ id: link.regional.regionalId })
            .from(link.regional)
            .where(inArray(link.regional.mixId, byRegional)),
        )
      : undefined,
  );
}

const shown = (ctx: TxCtx) => and(eq(table.isActive, true), boundOf("pos").visible?.(ctx));

/** A page of the active PDVs whose effective mix holds a product, by name, with the mixes that give it, and how many there are. */
export async function placesOf(
  ctx: TxCtx,
  productId: string,
  page: number,
): Promise<{ readonly rows: readonly MixPlace[]; readonly total: number }> {
  const given = await mixesWith(ctx, productId);
  if (given.length === 0) return { rows: [], total: 0 };
  const where = and(shown(ctx), aimedAt(ctx, given));
  const [counted] = await ctx.tx.select({ n: count() }).from(table).where(where);
  const found = await ctx.tx
    .select({ id: table.id, name: table.name, chain: posChains.name })
    .from(table)
    .leftJoin(posChains, eq(posChains.id, table.chainId))
    .where(where)
    .orderBy(asc(table.nameSearch), asc(table.id))
    .limit(PLACES_PER_PAGE)
    .offset((page - 1) * PLACES_PER_PAGE);
  const giving = new Map<string, Ref[]>();
  for (const mix of given) {
    const ids = found.map(({ id }) => id);
    const here = await ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), aimedAt(ctx, [mix])));
    for (const { id } of here) giving.set(id, [...(giving.get(id) ?? []), { id: mix.id, name: mix.name }]);
  }
  return { rows: found.map((place) => ({ ...place, mixes: giving.get(place.id) ?? [] })), total: counted?.n ?? 0 };
}

/** Of these PDVs the ones whose effective mix does not hold the product. */
export async function outsideMix(ctx: TxCtx, productId: string, posIds: readonly string[]): Promise<Ref[]> {
  if (posIds.length === 0) return [];
  const given = await mixesWith(ctx, productId);
  const outside = given.length > 0 ? sql`(${aimedAt(ctx, given)}) is not true` : undefined;
  return ctx.tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(inArray(table.id, [...posIds]), shown(ctx), outside))
    .orderBy(asc(table.nameSearch), asc(table.id));
}
