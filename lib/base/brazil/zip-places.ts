/** First five digits of the CEPs of each state, both ends included, by the Correios; a state may have several stretches. */
const STATES: readonly (readonly [from: number, to: number, code: string])[] = [
  [1_000, 19_999, "SP"],
  [20_000, 28_999, "RJ"],
  [29_000, 29_999, "ES"],
  [30_000, 39_999, "MG"],
  [40_000, 48_999, "BA"],
  [49_000, 49_999, "SE"],
  [50_000, 56_999, "PE"],
  [57_000, 57_999, "AL"],
  [58_000, 58_999, "PB"],
  [59_000, 59_999, "RN"],
  [60_000, 63_999, "CE"],
  [64_000, 64_999, "PI"],
  [65_000, 65_999, "MA"],
  [66_000, 68_899, "PA"],
  [68_900, 68_999, "AP"],
  [69_000, 69_299, "AM"],
  [69_300, 69_399, "RR"],
  [69_400, 69_899, "AM"],
  [69_900, 69_999, "AC"],
  [70_000, 72_799, "DF"],
  [72_800, 72_999, "GO"],
  [73_000, 73_699, "DF"],
  [73_700, 76_799, "GO"],
  [76_800, 76_999, "RO"],
  [77_000, 77_999, "TO"],
  [78_000, 78_899, "MT"],
  [79_000, 79_999, "MS"],
  [80_000, 87_999, "PR"],
  [88_000, 89_999, "SC"],
  [90_000, 99_999, "RS"],
];

/** Stretches that lie within one city for sure, by the IBGE code of the city. */
const CITIES: readonly (readonly [from: number, to: number, ibge: number])[] = [
  [1_000, 5_999, 3_550_308],
  [8_000, 8_499, 3_550_308],
  [20_000, 23_799, 3_304_557],
  [30_000, 31_999, 3_106_200],
  [40_000, 41_999, 2_927_408],
  [50_000, 52_999, 2_611_606],
  [60_000, 60_999, 2_304_400],
  [66_000, 66_999, 1_501_402],
  [69_000, 69_099, 1_302_603],
  [70_000, 72_799, 5_300_108],
  [73_000, 73_699, 5_300_108],
  [74_000, 74_899, 5_208_707],
  [80_000, 82_999, 4_106_902],
  [90_000, 91_999, 4_314_902],
];

const within = <T>(list: readonly (readonly [number, number, T])[], zip: string): T | null => {
  if (!/^\d{8}$/.test(zip)) return null;
  const head = Number(zip.slice(0, 5));
  return list.find(([from, to]) => from <= head && head <= to)?.[2] ?? null;
};

/** The state of a CEP of eight digits: "01310100" → "SP"; null for what is none. */
export const stateOfZip = (zip: string): string | null => within(STATES, zip);
/** IBGE code of the city of a CEP, where its first digits tell; null where they do not. */
export const cityOfZip = (zip: string): number | null => within(CITIES, zip);
