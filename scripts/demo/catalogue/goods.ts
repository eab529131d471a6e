/** Goods of one sub-category: how they are priced and how long they keep. */
export type Range = {
  /** [category, sub-category] */
  readonly category: readonly [string, string];
  /** Own goods. */
  readonly items: readonly string[];
  /** Reais: the lowest and the highest price that the client accepts. */
  readonly price: readonly [number, number];
  /** Shelf life in days. */
  readonly keeps: number;
  /** Goods of others on the same shelf: brand and item. */
  readonly rivals: readonly (readonly [brand: string, item: string])[];
  /** The leader of the sub-category, when it is a rival's item; else the first own one. */
  readonly leader?: string;
  /** Percent of the market that the client's own goods have. */
  readonly market?: number;
};

/** A client's brand with everything it sells. */
export type Line = {
  readonly brand: string;
  /** Five digits of the maker in its bar codes. */
  readonly company: string;
  /** Start of its reference codes. */
  readonly code: string;
  readonly ranges: readonly Range[];
  readonly colours: readonly [string, string];
};

/** Digits of the other makers in their bar codes. */
export const RIVAL_COMPANIES: ReadonlyMap<string, string> = new Map([
  ["Campo Fresco", "61204"],
  ["Bom Prado", "61377"],
  ["Tropeiro", "62018"],
  ["Sol Nascente", "62455"],
  ["Crocantino", "63190"],
  ["LarNovo", "64082"],
  ["Focinho", "65731"],
]);
