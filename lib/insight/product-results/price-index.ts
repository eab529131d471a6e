import type { PriceSeen } from "./price-series";
import { believable, median } from "./price-stats";

export type PriceIndex = {
  /** median own ÷ median competitor × 100: above 100 the own product is dearer. */
  readonly index: number;
  readonly own: number;
  readonly competitor: number;
  /** PDVs in which both were seen; the prices of others do not count. */
  readonly places: number;
  /** Prices that count, of each. */
  readonly seen: readonly [own: number, competitor: number];
};

/** F9: a product against a competitor's in the same PDVs, prices in reais; null where no PDV has both. Outliers of either do not count. */
export function priceIndex(own: readonly PriceSeen[], competitor: readonly PriceSeen[]): PriceIndex | null {
  const [ours, theirs] = [counted(own), counted(competitor)];
  const placesOf = (seen: readonly PriceSeen[]) => new Set(seen.map(({ posId }) => posId));
  const there = placesOf(theirs);
  const shared = new Set([...placesOf(ours)].filter((posId) => there.has(posId)));
  if (shared.size === 0) return null;
  const within = (seen: readonly PriceSeen[]) =>
    seen.filter(({ posId }) => shared.has(posId)).map(({ price }) => price);
  return indexOf(within(ours), within(theirs), shared.size);
}

/** F9 of the prices that count, in so many PDVs in which both were seen; null where one of the two has none. */
export function indexOf(ours: readonly number[], theirs: readonly number[], places: number): PriceIndex | null {
  const [own, competitor] = [median(ours), median(theirs)];
  if (!(own > 0 && competitor > 0)) return null;
  return { index: (own / competitor) * 100, own, competitor, places, seen: [ours.length, theirs.length] };
}

function counted(seen: readonly PriceSeen[]): readonly PriceSeen[] {
  const { from, to } = believable(seen.map(({ price }) => price));
  return seen.filter(({ price }) => price >= from && price <= to);
}
