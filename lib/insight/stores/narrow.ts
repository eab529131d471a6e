import { sql } from "drizzle-orm";
import { pos } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { isOfSome, lastBefore, type Place, placesWhere, planBy, plannedAmong } from "./places";
import type { Measured } from "./score";
import { seenIn } from "./seen";
import { type Standing, standingOf, type Terms } from "./standing";

type Asked = Pick<Ask, "period" | "today" | "filters">;
type Named = Pick<Place, "id" | "name" | "isActive" | "profile"> & { readonly nameSearch: string };
/** With what tells apart whoever stands alike. */
export type Placed = Standing & Pick<Named, "nameSearch">;

/** How all stores of a period stand, which are those of `boardOf`, in no order; `shelves`: what was measured of them. */
export async function standingsOf(
  ctx: TxCtx,
  ask: Asked,
  terms: Terms,
  shelves: ReadonlyMap<string, Measured>,
): Promise<readonly Placed[]> {
  const { period, filters } = ask;
  const named = await namedOf(ctx, ask);
  const seen = await seenIn(ctx, period, filters, { ids: idsOf(named), ever: true });
  const all = named.map((place, at) => ({ ...place, last: seen[at], shelf: shelves.get(place.id) }));
  const unvisited = all.filter(({ last }) => !isWithin(last, period));
  const out = await othersAmong(ctx, ask, unvisited);
  const unseen = unvisited.filter(({ id, last }) => last === undefined && !out.has(id));
  const before = await lastBefore(ctx, idsOf(unseen), period.from, filters);
  const standings: Placed[] = [];
  for (const store of all) {
    if (out.has(store.id)) continue;
    const last = store.last ?? before.get(store.id) ?? null;
    standings.push({ ...standingOf({ ...store, last }, terms, period), nameSearch: store.nameSearch });
  }
  return standings;
}

const idsOf = (some: readonly Pick<Named, "id">[]) => some.map(({ id }) => id);
const isWithin = (last: string | null | undefined, { from }: Period) => last != null && last >= from;

/** The stores of `placesOf` by what they are, as lists: tens of thousands of rows take longer to send than to find. */
async function namedOf(ctx: TxCtx, { filters }: Asked): Promise<readonly Named[]> {
  const kinds = await ctx.tx
    .select({
      ...{ isActive: pos.isActive, profile: pos.profile, ids: sql<string>`string_agg(${pos.id}::text, ',')` },
      names: sql<readonly string[]>`json_agg(${pos.name})`,
      searched: sql<readonly string[]>`json_agg(${pos.nameSearch})`,
    })
    .from(pos)
    .where(placesWhere(ctx, filters))
    .groupBy(pos.isActive, pos.profile);
  return kinds.flatMap(({ isActive, profile, ids, names, searched }) =>
    ids.split(",").map((id, at) => ({ id, isActive, profile, name: names[at] ?? "", nameSearch: searched[at] ?? "" })),
  );
}

/** Of stores without a visit those that do not belong to the period: nothing was planned or measured there, and nobody works them, or not whoever is looked at. */
async function othersAmong(
  ctx: TxCtx,
  { period, filters }: Asked,
  unvisited: readonly (Named & { readonly shelf: Measured | undefined })[],
): Promise<ReadonlySet<string>> {
  const ofSome = isOfSome(ctx, filters);
  const unsure = unvisited.filter(({ isActive, shelf }) => (ofSome || !isActive) && !shelf);
  // Of some people's plan all is read: it is shorter than the list of stores.
  const planned = await (ofSome ? planBy(ctx, period, filters) : plannedAmong(ctx, period, filters, idsOf(unsure)));
  return new Set(idsOf(unsure.filter(({ id }) => !planned.has(id))));
}
