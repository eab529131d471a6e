import { eq, inArray, sql } from "drizzle-orm";
import { pos, posChains, posFlags } from "@/db/schema";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Kinds, kindsOf, referenced } from "./price-board";
import { pricesByPos } from "./price-by-pos";

/** The prices of a PDV against what is recommended, and where it is. */
export type PriceOfPos = {
  readonly id: string;
  readonly name: string;
  readonly flag: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly kinds: Kinds;
};

/** How many of a PDV's prices are out of what is recommended. */
export const offOf = ({ kinds }: Pick<PriceOfPos, "kinds">): number => kinds.below + kinds.above;

/** F9 by PDV, those with the most prices out of what is recommended first. */
export async function pricesByPlace(
  ctx: TxCtx,
  { period, filters }: Pick<Ask, "period" | "filters">,
): Promise<PriceOfPos[]> {
  const counts = Map.groupBy(await pricesByPos(ctx, period, filters), ({ posId }) => posId);
  if (counts.size === 0) return [];
  const places = await ctx.tx
    .select({
      ...{ id: pos.id, name: pos.name, latitude: pos.latitude, longitude: pos.longitude },
      flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
    })
    .from(pos)
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(inArray(pos.id, [...counts.keys()]));
  const rows = places.map((place): PriceOfPos => ({ ...place, kinds: kindsOf(counts.get(place.id) ?? []) }));
  const share = (row: PriceOfPos) => offOf(row) / Math.max(1, referenced(row.kinds));
  return rows.sort((a, b) => offOf(b) - offOf(a) || share(b) - share(a) || a.name.localeCompare(b.name, "pt-BR"));
}
