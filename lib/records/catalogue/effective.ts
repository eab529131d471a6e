import type { MixType } from "./rules";

/** One product of one mix that is valid at a PDV. */
export type MixSupply = {
  readonly mixId: string;
  readonly mixName: string;
  readonly type: MixType;
  readonly productId: string;
  readonly productName: string;
  /** It is worked there by somebody's route alone; nothing aims it at the PDV. */
  readonly byRoute?: boolean;
};
export type EffectiveProduct = {
  readonly id: string;
  readonly name: string;
  /** The mixes that give it, the most particular first: that one decides where they differ. */
  readonly from: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: MixType;
    readonly byRoute?: boolean;
  }[];
};

/** From the most particular to the most general. */
const PRECEDENCE: readonly MixType[] = [
  "point_of_sale",
  "point_of_sale_chain",
  "point_of_sale_channel",
  "point_of_sale_regional",
  "none",
];

/** The union of all mixes that are valid at a PDV, by product name; each product says which mixes give it. */
export function effectiveProducts(supplies: readonly MixSupply[]): EffectiveProduct[] {
  const byName = new Intl.Collator("pt-BR");
  return [...Map.groupBy(supplies, (supply) => supply.productId)]
    .map(([id, given]) => ({
      id,
      name: given[0]?.productName ?? "",
      from: given
        .toSorted(
          (a, b) =>
            PRECEDENCE.indexOf(a.type) - PRECEDENCE.indexOf(b.type) ||
            byName.compare(a.mixName, b.mixName) ||
            (a.mixId < b.mixId ? -1 : 1),
        )
        .map(({ mixId, mixName, type, byRoute }) => ({ id: mixId, name: mixName, type, ...(byRoute && { byRoute }) })),
    }))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
