/** Reais that a product may cost; a missing bound does not bound. */
export type Band = { readonly min: number | null; readonly max: number | null };
export type Margin = "below" | "within" | "above";

/** F9: where a price in reais lies, both bounds included; null without any bound ("no reference"). */
export function marginOf(price: number, { min, max }: Band): Margin | null {
  if (min === null && max === null) return null;
  if (min !== null && price < min) return "below";
  return max !== null && price > max ? "above" : "within";
}

/**
 * The value below which a share of the sorted numbers lies, between neighbours in proportion (what spreadsheets call PERCENTILE.INC and
 * PostgreSQL percentile_cont); NaN of none.
 */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(sorted(values), 0.5);
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/** So many prices before the spread of the middle half says anything. */
const ENOUGH_FOR_SPREAD = 8;

/** F9: what a price must lie between to be believed, both included: a third to three times the median, and from eight on 1.5 × IQR around the middle half. */
export function believable(prices: readonly number[]): { readonly from: number; readonly to: number } {
  const ordered = sorted(prices);
  const middle = quantile(ordered, 0.5);
  const wide = { from: middle / 3, to: middle * 3 };
  if (ordered.length < ENOUGH_FOR_SPREAD) return wide;
  const [low, high] = [quantile(ordered, 0.25), quantile(ordered, 0.75)];
  const reach = 1.5 * (high - low);
  return { from: Math.max(wide.from, low - reach), to: Math.min(wide.to, high + reach) };
}

export type PriceStats = {
  /** Prices that count; those left out are in `outliers`. */
  readonly n: number;
  readonly outliers: number;
  readonly min: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly max: number;
  readonly mean: number;
  /** Of a sample (n − 1); null of a single price. */
  readonly deviation: number | null;
  /** deviation ÷ mean. */
  readonly variation: number | null;
  /** The price seen most often, the lower one of several; null when none is seen twice. */
  readonly mode: number | null;
  /** Null without any bound. */
  readonly margins: Readonly<Record<Margin, number>> | null;
};

/** F9 over prices in reais; null of none. What is outside of `limits` is an outlier, counted and otherwise left out. */
export function priceStats(prices: readonly number[], band: Band, limits = believable(prices)): PriceStats | null {
  const { from, to } = limits;
  const counted = sorted(prices.filter((price) => price >= from && price <= to));
  if (counted.length === 0) return null;
  const n = counted.length;
  const mean = counted.reduce((sum, price) => sum + price, 0) / n;
  const squares = counted.reduce((sum, price) => sum + (price - mean) ** 2, 0);
  const deviation = n > 1 ? Math.sqrt(squares / (n - 1)) : null;
  const count = (margin: Margin) => counted.filter((price) => marginOf(price, band) === margin).length;
  return {
    n,
    outliers: prices.length - n,
    min: quantile(counted, 0),
    p25: quantile(counted, 0.25),
    median: quantile(counted, 0.5),
    p75: quantile(counted, 0.75),
    max: quantile(counted, 1),
    mean,
    deviation,
    variation: deviation !== null && mean > 0 ? deviation / mean : null,
    mode: modeOf(counted),
    margins:
      band.min === null && band.max === null
        ? null
        : { below: count("below"), within: count("within"), above: count("above") },
  };
}

function modeOf(ordered: readonly number[]): number | null {
  let best: { price: number; times: number } | null = null;
  for (const [price, same] of Map.groupBy(ordered, (value) => value)) {
    if (same.length > (best?.times ?? 1)) best = { price, times: same.length };
  }
  return best?.price ?? null;
}
