/** What an answer said of a product at a PDV. Prices are decimal strings. */
export type Heard = {
  readonly answerId: string;
  readonly productId: string;
  readonly product: string;
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
  readonly type: string;
  readonly subtype: string | null;
  readonly number: number | null;
  readonly yes: boolean | null;
  /** "YYYY-MM-DD". */
  readonly date: string;
};
export type PosAlert = {
  readonly kind: "out_of_stock" | "below" | "above";
  readonly productId: string;
  readonly product: string;
  readonly answerId: string;
  readonly date: string;
  /** What was found and the bound that it passes; null for a product that is not there. */
  readonly price: number | null;
  readonly bound: string | null;
};

/**
 * Of what was said, newest first, what still stands: by product the newest word on whether it is there (F8: not there on leaving; a stock
 * of none counts), and the newest price where it lies outside its range (F9, bounds included; no bound on a side, no alert on it).
 */
export function openAlerts(heard: readonly Heard[]): PosAlert[] {
  const told = new Set<string>();
  return heard.flatMap((one): PosAlert[] => {
    const about = one.type === "product_price" || one.subtype === "product_price" ? "price" : "stock";
    const key = `${about} ${one.productId}`;
    if (told.has(key)) return [];
    told.add(key);
    const { productId, product, answerId, date } = one;
    const alert = { productId, product, answerId, date };
    if (about === "stock") {
      const out = one.subtype === "out_of_stock" && (one.yes === true || one.number === 0);
      return out ? [{ kind: "out_of_stock", ...alert, price: null, bound: null }] : [];
    }
    const { number: price, minPrice, maxPrice } = one;
    if (price === null) return [];
    if (minPrice !== null && price < Number(minPrice)) return [{ kind: "below", ...alert, price, bound: minPrice }];
    if (maxPrice !== null && price > Number(maxPrice)) return [{ kind: "above", ...alert, price, bound: maxPrice }];
    return [];
  });
}
