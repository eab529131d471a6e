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
export type Named = Kind & { readonly id: string; readonly name: string; readonly nameSearch: string };

/** The stores that this reader may list, narrowed by what they are; in no order. */
export const namedOf = oncePer(readNamed, (ctx, filters: Filters) => [
  ...readerOf(ctx),
  ...Object.entries(filters).sort(),
]);

/** By what they are, as lists: tens of thousands of rows take longer to send than to find. */
async function readNamed(ctx: TxCtx, filters: Filters): Promise<readonly Named[]> {
  const kinds = ctx.tx
    .select({
      ...{ isActive: pos.isActive, profile: pos.profile, flagId: pos.flagId, chainId: pos.chainId },
      ...{ channelId: pos.channelId, regionalId: pos.regionalId },
      ids: sql<string>`string_agg(${pos.id}::text, ',')`.as("ids"),
      names: sql<readonly string[]>`json_agg(${pos.name})`.as("names"),
      searched: sql<readonly string[]>`json_agg(${pos.nameSearch})`.as("searched"),
    })
    .from(pos)
    .where(placesWhere(ctx, filters))
    .groupBy(pos.isActive, pos.profile, pos.flagId, pos.chainId, pos.channelId, pos.regionalId)
    .as("kind");
  const found = await ctx.tx
    .select({
      ...{ isActive: kinds.isActive, profile: kinds.profile, ids: kinds.ids, names: kinds.names },
      ...{ searched: kinds.searched, channelId: kinds.channelId, channel: posChannels.name },
      ...{ regionalId: kinds.regionalId, regional: posRegionals.name },
      flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      chainId: sql<string | null>`coalesce(${kinds.chainId}, ${posFlags.chainId})`,
    })
    .from(kinds)
    .leftJoin(posFlags, eq(posFlags.id, kinds.flagId))
    .leftJoin(posChains, eq(posChains.id, kinds.chainId))
    .leftJoin(posChannels, eq(posChannels.id, kinds.channelId))
    .leftJoin(posRegionals, eq(posRegionals.id, kinds.regionalId));
  return found.flatMap(({ ids, names, searched, ...kind }) =>
    ids.split(",").map((id, at) => ({ ...kind, id, name: names[at] ?? "", nameSearch: searched[at] ?? "" })),
  );
}
