import { sortedSlice } from "@/lib/base/objects/slice";
import type { Ask, Found } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePerRead } from "../once";
import { kindedOf, placed } from "../stores/named";
import { type Visits, visitsBy, whereaboutsOf } from "../stores/places";
import { cameIn } from "../stores/seen";
import { spotsOf } from "./points";
import { coveredOf, type Place, type PlaceRows, placesOf, type Visited } from "./sums";

/** The PDVs visited in these days, as far as this reader sees visits, in no order; what is said of products narrows none of them. */
const visitedOf = oncePerRead(async (ctx, { period, filters }): Promise<readonly Visited[]> => {
  const kinded = await kindedOf(ctx, filters);
  const ids = kinded.map(({ id }) => id);
  const came = await cameIn(ctx, period, filters, ids);
  return kinded.flatMap(({ id, flag, chainId }, at) => (came[at] ? [{ id, flag, chainId }] : []));
});

/** The visited PDVs with their points. */
export const pointPlaces = async (ctx: TxCtx, ask: Ask): Promise<readonly Place[]> =>
  placesOf(await visitedOf(ctx, ask), await spotsOf(ctx, ask));

/** A PDV with its name and its check-ins of these days. */
export type PlaceRow = Place & { readonly pos: string } & Visits;

/** One page of the visited PDVs that a number counts, by name: names and visits are read of the page alone. */
export async function placesOnPage(ctx: TxCtx, ask: Ask, of: PlaceRows): Promise<Found<PlaceRow>> {
  const places = await placed(ctx, ask.filters, await pointPlaces(ctx, ask));
  const all = of === "covered" ? coveredOf(places) : places;
  const from = Number.isFinite(ask.perPage) ? (ask.page - 1) * ask.perPage : 0;
  const shown = sortedSlice(all, (a, b) => a.place - b.place, from, from + ask.perPage);
  const ids = shown.map(({ id }) => id);
  const names = await whereaboutsOf(ctx, ids);
  const counted = await visitsBy(ctx, ask.period, ask.filters, ids);
  const rows = shown.map(({ place: _, ...place }) => ({
    ...place,
    pos: names.get(place.id)?.name ?? "",
    ...(counted.get(place.id) ?? { visits: 0, last: "" }),
  }));
  return { rows, total: all.length };
}
