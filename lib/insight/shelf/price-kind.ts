import { type Band, type believable, type Margin, marginOf } from "../product-results/price-stats";

/** F9: what a price counts as. "bare": its product has no recommended price. "outlier": not believable, so it counts nowhere else. */
export type PriceKind = Margin | "bare" | "outlier";
export type Limits = ReturnType<typeof believable>;

export function kindOf(price: number, band: Band, { from, to }: Limits): PriceKind {
  if (price < from || price > to) return "outlier";
  return marginOf(price, band) ?? "bare";
}

/** What slips of the finger do to a price: a comma too far right, or too far left. */
const SLIPS = [10, 100, 0.1, 0.01] as const;
export type Likely = { readonly price: number; readonly times: (typeof SLIPS)[number] };

/** What was probably meant by a price in reais that is not believable: the price that a misplaced comma made it of; null where none did. */
export function likelyPrice(price: number, { from, to }: Limits): Likely | null {
  const times = SLIPS.find((slip) => price / slip >= from && price / slip <= to);
  return times === undefined ? null : { price: Math.round((price / times) * 100) / 100, times };
}
