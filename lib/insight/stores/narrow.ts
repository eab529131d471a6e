import { sql } from "drizzle-orm";
import { pos } from "@/db/schema";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { isOfSome, lastBefore, type Place, placesWhere, planBy } from "./places";
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
  const { period } = ask;
  const named = await namedOf(ctx, ask);
  const lasts = await lastsOf(ctx, ask, named, (id) => shelves.has(id));
  return named.flatMap((place): Placed[] => {
    const last = lasts.get(place.id);
    if (last === undefined) return [];
    const { nameSearch } = place;
    return [{ ...standingOf({ ...place, last, shelf: shelves.get(place.id) }, terms, period), nameSearch }];
  });
}

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

/** Of each store that belongs to the period the day of the last visit, null = never; the others are missing. */
async function lastsOf(
  ctx: TxCtx,
  { period, filters }: Asked,
  named: readonly Named[],
  isMeasured: (id: string) => boolean,
): Promise<ReadonlyMap<string, string | null>> {
  const idsOf = (some: readonly Named[]) => some.map(({ id }) => id);
  const { within, before } = await seenIn(ctx, period, filters, { ids: idsOf(named), ever: true });
  const rest = named.filter(({ id }) => !within.has(id));
  const ofSome = isOfSome(ctx, filters);
  const unsure = rest.filter(({ id, isActive }) => (ofSome || !isActive) && !isMeasured(id));
  // Asked for some: few are without a visit and belong to it all the same.
  const planned = await planBy(ctx, period, filters, ofSome ? undefined : idsOf(unsure));
  const out = new Set(idsOf(unsure.filter(({ id }) => !planned.has(id))));
  const unseen = idsOf(rest.filter(({ id }) => !out.has(id)));
  const earlier = before ?? (await lastBefore(ctx, unseen, period.from, filters));
  return new Map([...within, ...unseen.map((id) => [id, earlier.get(id) ?? null] as const)]);
}
