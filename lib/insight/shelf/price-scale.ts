import type { Band } from "../product-results/price-stats";

/** What is recommended lies between these parts of the width, for every product; all bands so stand in one column. */
export const [RANGE_FROM, RANGE_TO] = [0.3, 0.7] as const;
/** Bins of a histogram, of which so many lie within what is recommended. */
const BINS = 20;

/** Where a price lies on the scale of its own band, 0 to 1; what is further out lies at the end. `max` is above `min`. */
export function placeOf(price: number, { min, max }: { readonly min: number; readonly max: number }): number {
  const place = RANGE_FROM + ((price - min) / (max - min)) * (RANGE_TO - RANGE_FROM);
  return Math.min(1, Math.max(0, place));
}

/** How many prices fall into each bin of that scale; null where the band lacks a bound, or has no width. Both bounds belong to the range (F9). */
export function binsOf(
  prices: readonly { readonly price: string; readonly n: number }[],
  { min, max }: Band,
): number[] | null {
  if (min === null || max === null || max <= min) return null;
  const bins = Array<number>(BINS).fill(0);
  for (const { price, n } of prices) {
    const value = Number(price);
    // A price at the upper bound belongs to the last bin of the range, not to the first above it.
    const at = Math.floor(placeOf(value, { min, max }) * BINS - (value === max ? 0.5 : 0) + 1e-9);
    const bin = Math.min(BINS - 1, at);
    bins[bin] = (bins[bin] ?? 0) + n;
  }
  return bins;
}

/** Which margin a bin lies in. */
export function marginOfBin(bin: number): "below" | "within" | "above" {
  const middle = (bin + 0.5) / BINS;
  if (middle < RANGE_FROM) return "below";
  return middle > RANGE_TO ? "above" : "within";
}
