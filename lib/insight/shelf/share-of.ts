/** F10: what readings of a shelf add up to. A reading is a category at a PDV on a day; all in facings or all in centimetres. */
export type ShareSums = {
  readonly readings: number;
  readonly own: number;
  /** Of the competitor that leads the category. */
  readonly leader: number;
  readonly total: number;
  /** The shares of the readings, added up. */
  readonly shares: number;
};
export const NO_SHARE: ShareSums = { readings: 0, own: 0, leader: 0, total: 0, shares: 0 };

export const addShares = (all: readonly ShareSums[]): ShareSums => {
  const of = (key: keyof ShareSums) => all.reduce((sum, one) => sum + one[key], 0);
  return { readings: of("readings"), own: of("own"), leader: of("leader"), total: of("total"), shares: of("shares") };
};

/** F10: weighted = Σ own ÷ Σ total, simple = mean of the readings' shares; own, leader and others add up to 1. Null of no reading. */
export function sharesOf({ readings, own, leader, total, shares }: ShareSums) {
  if (readings === 0 || total <= 0) return null;
  return {
    weighted: own / total,
    simple: shares / readings,
    leader: leader / total,
    others: (total - own - leader) / total,
  };
}

/** F10: share of the shelf against the share of the market, both parts of 1: 100 is fair, below it space is owed. */
export const fairIndex = (share: number, market: number | null): number | null =>
  market ? (share / market) * 100 : null;
