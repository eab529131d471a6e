import type { PriceKind } from "./price-kind";

/** How many prices of a product count as one kind in a chain. */
export type KindOfChain = {
  readonly productId: string;
  readonly chainId: string | null;
  readonly kind: PriceKind;
  readonly n: number;
};

/** In a chain, the prices of a product that lie on one side of what is recommended, where these became more. */
export type PriceMove = {
  readonly productId: string;
  readonly chainId: string;
  readonly side: "below" | "above";
  /** Prices on that side, and all that have something to be held against. */
  readonly n: number;
  readonly of: number;
  /** Part of 1 that lay on that side in the period before. */
  readonly before: number;
  /** How many more these are than the same part would have been. */
  readonly more: number;
};

/** Fewer prices, in either period, say nothing of a change. */
const ENOUGH = 5;
/** A change is told from so many parts of 1 on. */
const LEAST = 0.1;

/** Where prices left what is recommended since the period before (F9), the most prices first; how many prices of each kind a product has in a chain. */
export function priceMoves(now: readonly KindOfChain[], past: readonly KindOfChain[]): PriceMove[] {
  const key = ({ productId, chainId }: KindOfChain) => `${productId} ${chainId}`;
  const earlier = Map.groupBy(past, key);
  const moves = [...Map.groupBy(now, key)].flatMap(([cell, lines]) => {
    const [first] = lines;
    const before = earlier.get(cell) ?? [];
    const [of, were] = [sidesOf(lines), sidesOf(before)];
    if (!first?.chainId || of.all < ENOUGH || were.all < ENOUGH) return [];
    const { productId, chainId } = first;
    return (["below", "above"] as const).flatMap((side): PriceMove[] => {
      const [share, then] = [of[side] / of.all, were[side] / were.all];
      if (share - then < LEAST) return [];
      return [{ productId, chainId, side, n: of[side], of: of.all, before: then, more: of[side] - then * of.all }];
    });
  });
  return moves.sort(
    (a, b) => b.more - a.more || (`${a.productId}${a.chainId}` < `${b.productId}${b.chainId}` ? -1 : 1),
  );
}

function sidesOf(lines: readonly KindOfChain[]) {
  const of = (...kinds: readonly KindOfChain["kind"][]) =>
    lines.reduce((sum, { kind, n }) => sum + (kinds.includes(kind) ? n : 0), 0);
  return { below: of("below"), above: of("above"), all: of("below", "within", "above") };
}
