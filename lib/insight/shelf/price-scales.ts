import type { PriceKind } from "./price-kind";

/** A price of a product, and what it counts as; a decimal string. */
export type Kinded = { readonly productId: string; readonly price: string; readonly kind: PriceKind };

/** Prices, ascending, from which on one counts as something else, and as what; null = as nothing that is asked for. */
type Scale = { readonly from: readonly string[]; readonly of: readonly (PriceKind | null)[] };

/** Judged prices by product, as stretches of neighbours that count as the same; other kinds than these count as nothing. */
export function scalesOf(all: readonly Kinded[], kinds: readonly PriceKind[]): ReadonlyMap<string, Scale> {
  const products = [...Map.groupBy(all, ({ productId }) => productId)];
  return new Map(
    products.map(([productId, prices]) => {
      const ordered = prices.toSorted((a, b) => Number(a.price) - Number(b.price));
      const starts = ordered.filter(({ kind }, at) => kind !== ordered[at - 1]?.kind);
      const of = starts.map(({ kind }) => (kinds.includes(kind) ? kind : null));
      return [productId, { from: starts.map(({ price }) => price), of }];
    }),
  );
}
