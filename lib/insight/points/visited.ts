import { sortedSlice } from "@/lib/base/objects/slice";
import { byText } from "@/lib/base/text/order";
import type { Ask, Found } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePerRead } from "../once";
import { type Named, namedOf } from "../stores/named";
import { visitsBy } from "../stores/places";
import { seenIn } from "../stores/seen";
import { spotsOf } from "./points";
import { coveredOf, type Place, type PlaceRows, placesOf, type Visited } from "./sums";

/** The PDVs visited in these days, as far as this reader sees visits, in no order; what is said of products narrows none of them. */
const visitedOf = oncePerRead(async (ctx, { period, filters }): Promise<readonly (Visited & Order)[]> => {
  const named = await namedOf(ctx, filters);
  const seen = await seenIn(ctx, period, filters, { ids: named.map(({ id }) => id), ever: false });
  return named.flatMap(({ id, name, nameSearch, flag, chainId }, at) => {
    const last = seen[at] ?? "";
    return last >= period.from ? [{ posId: id, pos: name, nameSearch, flag, chainId, last }] : [];
  });
});

type Order = Pick<Named, "nameSearch">;
const byName = (a: Order & Visited, b: Order & Visited) =>
  byText(a.nameSearch, b.nameSearch) || byText(a.posId, b.posId);

/** The visited PDVs with their points. */
export const pointPlaces = async (ctx: TxCtx, ask: Ask): Promise<readonly (Place & Order)[]> =>
  placesOf(await visitedOf(ctx, ask), await spotsOf(ctx, ask));

/** A PDV with its check-ins of these days. */
export type PlaceRow = Place & { readonly visits: number };

/** One page of the visited PDVs that a number counts, by name: visits are counted on the page alone. */
export async function placesOnPage(ctx: TxCtx, ask: Ask, of: PlaceRows): Promise<Found<PlaceRow>> {
  const places = await pointPlaces(ctx, ask);
  const all = of === "covered" ? coveredOf(places) : places;
  const from = Number.isFinite(ask.perPage) ? (ask.page - 1) * ask.perPage : 0;
  const shown = sortedSlice(all, byName, from, from + ask.perPage);
  const ids = shown.map(({ posId }) => posId);
  const counted = await visitsBy(ctx, ask.period, ask.filters, ids);
  const rows = shown.map(({ nameSearch: _, ...place }) => ({
    ...place,
    visits: counted.get(place.posId)?.visits ?? 0,
  }));
  return { rows, total: all.length };
}
