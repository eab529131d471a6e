import { isAmong } from "@/lib/base/text/among";
import { fold } from "@/lib/base/text/fold";

/** What a choice may mean to dashboards, by what it tells. A meaning stands in one group only. */
export const MEANING_GROUPS = {
  pointType: ["checkout", "display", "island", "pallet", "gondola_point", "terminal", "other"],
  origin: ["purchased", "conquered"],
  promotion: ["pullout", "share_gondola", "product_introduction", "price_offer", "extra_point"],
  shareUnit: ["facings", "cm"],
  cause: ["registration", "supply", "exposure", "phantom"],
} as const;
export type MeaningGroup = keyof typeof MEANING_GROUPS;
export type ChoiceMeaning = (typeof MEANING_GROUPS)[MeaningGroup][number];

export const GROUPS: readonly MeaningGroup[] = ["pointType", "origin", "promotion", "shareUnit", "cause"];
export const CHOICE_MEANINGS = [
  ...MEANING_GROUPS.pointType,
  ...MEANING_GROUPS.origin,
  ...MEANING_GROUPS.promotion,
  ...MEANING_GROUPS.shareUnit,
  ...MEANING_GROUPS.cause,
] as const;

/** The group of a meaning; null for what is none. */
export const groupOf = (meaning: unknown): MeaningGroup | null =>
  GROUPS.find((group) => isAmong(MEANING_GROUPS[group], String(meaning))) ?? null;

/** What the choices of a question may tell, by its subtype. The first of a subtype is the one that its dashboard cannot do without. */
export function groupsFor(subtype: string | null | undefined): readonly MeaningGroup[] {
  if (subtype === "types_of_additional_point") return ["pointType", "promotion"];
  if (subtype === "types_of_share") return ["shareUnit"];
  return subtype ? [] : ["origin", "promotion", "cause"];
}

/** The subtypes whose choices mean nothing to a dashboard without meanings. */
export const needsMeaning = (subtype: string | null | undefined): boolean =>
  Boolean(subtype) && groupsFor(subtype).length > 0;

/** What choices are called by those who make questions, plain; in both languages. */
const NAMES: Readonly<Record<ChoiceMeaning, readonly string[]>> = {
  checkout: ["checkout", "check-out", "check out", "caixa"],
  display: ["display", "expositor"],
  island: ["ilha", "island"],
  pallet: ["pallet", "palete", "pallets"],
  gondola_point: ["ponta de gondola", "ponta", "gondola end", "end cap", "endcap", "aisle end"],
  terminal: ["terminal"],
  other: ["outro", "outros", "other"],
  purchased: ["comprado", "pago", "purchased", "paid"],
  conquered: ["conquistado", "ganho", "conquered", "won"],
  pullout: ["pull out", "pullout", "pull-out"],
  share_gondola: ["share de gondola", "gondola compartilhada", "shelf share"],
  product_introduction: ["introducao de produto", "lancamento", "product introduction"],
  price_offer: ["oferta de preco", "oferta", "preco promocional", "price offer"],
  extra_point: ["ponto extra", "extra point", "extra display", "additional point"],
  facings: ["frentes", "frente", "facings", "facing"],
  cm: ["centimetros", "centimetro", "cm", "centimeters", "centimetres"],
  registration: ["cadastro", "master data", "registration"],
  supply: ["abastecimento", "supply"],
  exposure: ["exposicao", "exposure"],
  phantom: ["estoque fantasma", "fantasma", "phantom stock", "phantom"],
};

const meaningNamed = (name: string, groups: readonly MeaningGroup[]): ChoiceMeaning | null => {
  const plain = fold(name.trim());
  const possible = groups.flatMap((group): readonly ChoiceMeaning[] => MEANING_GROUPS[group]);
  return possible.find((meaning) => NAMES[meaning].includes(plain)) ?? null;
};

/**
 * The meanings of these choices by what they are called, in their order; null = it cannot be told. Without a subtype that says what is asked,
 * one name alone says nothing ("Cadastro" may be a department): two of one group do.
 */
export function meaningsByName(
  subtype: string | null | undefined,
  names: readonly string[],
): readonly (ChoiceMeaning | null)[] {
  const found = names.map((name) => meaningNamed(name, groupsFor(subtype)));
  if (needsMeaning(subtype)) return found;
  const sure = GROUPS.filter((group) => found.filter((meaning) => groupOf(meaning) === group).length >= 2);
  return found.map((meaning) => (meaning && sure.some((group) => groupOf(meaning) === group) ? meaning : null));
}
