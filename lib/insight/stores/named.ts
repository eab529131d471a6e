import { eq, sql } from "drizzle-orm";
import { pos, posChains, posChannels, posFlags, posRegionals } from "@/db/schema";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePer, readerOf } from "../once";
import { placesWhere } from "./places";

type Filters = Ask["filters"];

/** What stores are put together by. */
export type Kind = {
  readonly isActive: boolean;
  readonly profile: "low" | "medium" | "high" | null;
  /** Flag, else chain; `chainId` narrows by it. */
  readonly flag: string | null;
  readonly chainId: string | null;
  readonly channelId: string | null;
  readonly channel: string | null;
  readonly regionalId: string | null;
  readonly regional: string | null;
};
export type Kinded = Kind & { readonly id: string };

const keyOf = (ctx: TxCtx, filters: Filters) => [...readerOf(ctx), ...Object.entries(filters).sort()];

/** The stores that this reader may list, narrowed by what they are; in no order, and without their names, which are read of those that are shown. */
export const kindedOf = oncePer(readKinds, keyOf);

/** Where a store stands among others by name, as lists sort it: no two at one place. */
export type Placed = { readonly place: number };
/** The places of these stores, by id, as an index has them: names of tens of thousands take longer to read than all else. */
const placesByName = oncePer(readOrder, keyOf);

/** These stores with their places among all of the filters. */
export async function placed<S extends { readonly id: string }>(
  ctx: TxCtx,
  filters: Filters,
  stores: readonly S[],
): Promise<(S & Placed)[]> {
  const places = await placesByName(ctx, filters);
  return stores.map((store) => ({ ...store, place: places.get(store.id) ?? 0 }));
}

/** By what they are, as lists: tens of thousands of rows take longer to send than to find. */
async function readKinds(ctx: TxCtx, filters: Filters): Promise<readonly Kinded[]> {
  const kinds = ctx.tx
    .select({
      ...{ isActive: pos.isActive, profile: pos.profile, flagId: pos.flagId, chainId: pos.chainId },
      ...{ channelId: pos.channelId, regionalId: pos.regionalId },
      ids: sql<string>`string_agg(${pos.id}::text, ',')`.as("ids"),
    })
    .from(pos)
    .where(placesWhere(ctx, filters))
    .groupBy(pos.isActive, pos.profile, pos.flagId, pos.chainId, pos.channelId, pos.regionalId)
    .as("kind");
  const found = await ctx.tx
    .select({
      ...{ isActive: kinds.isActive, profile: kinds.profile, ids: kinds.ids },
      ...{ channelId: kinds.channelId, channel: posChannels.name },
      ...{ regionalId: kinds.regionalId, regional: posRegionals.name },
      flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      chainId: sql<string | null>`coalesce(${kinds.chainId}, ${posFlags.chainId})`,
    })
    .from(kinds)
    .leftJoin(posFlags, eq(posFlags.id, kinds.flagId))
    .leftJoin(posChains, eq(posChains.id, kinds.chainId))
    .leftJoin(posChannels, eq(posChannels.id, kinds.channelId))
    .leftJoin(posRegionals, eq(posRegionals.id, kinds.regionalId));
  return found.flatMap(({ ids, ...kind }) => ids.split(",").map((id) => ({ ...kind, id })));
}

async function readOrder(ctx: TxCtx, filters: Filters): Promise<ReadonlyMap<string, number>> {
  const [found] = await ctx.tx
    .select({ ids: sql<string | null>`string_agg(${pos.id}::text, ',' order by ${pos.nameSearch}, ${pos.id})` })
    .from(pos)
    .where(placesWhere(ctx, filters));
  return new Map(found?.ids?.split(",").map((id, at) => [id, at + 1]));
}
