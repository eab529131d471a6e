/** Kilometres rounded half up to one decimal, as they are paid. */
export function roundKm(kilometres: number): number {
  // The nudge undoes what binary fractions take from an exact half: 0.15 × 1 is 0.1499… here.
  return Math.round(kilometres * 10 + 1e-9) / 10;
}

/** Kilometres of one decimal in whole tenths. */
export const tenths = (kilometres: number): number => Math.round(kilometres * 10);

/** Adds kilometres of one decimal without the dust of binary fractions. */
export function sumKm(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + tenths(part), 0) / 10;
}

/**
 * Kilometres times a price, in reais as a decimal string ("2.34"), rounded half away from zero to cents. `price` has at most four
 * decimals ("0.9050"). Exact: whole numbers throughout.
 */
export function refundOf(kilometres: number, price: string): string {
  const [whole = "0", part = ""] = price.split(".");
  const tenThousandths = BigInt(whole + part.slice(0, 4).padEnd(4, "0"));
  const amount = BigInt(tenths(kilometres)) * tenThousandths;
  const size = amount < 0n ? -amount : amount;
  return reais(((size + 500n) / 1000n) * (amount < 0n ? -1n : 1n));
}

/** Adds money given as decimal strings. */
export function sumMoney(parts: readonly string[]): string {
  return reais(parts.reduce((sum, part) => sum + cents(part), 0n));
}

/** Money given as a decimal string, in whole cents. */
export const centsOf = (text: string): number => Number(cents(text));

/** Whole cents as a decimal string. */
export const reaisOf = (amount: number): string => reais(BigInt(amount));

function cents(text: string): bigint {
  const [whole = "0", part = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole + part.padEnd(2, "0"));
  return text.startsWith("-") ? -size : size;
}

function reais(amount: bigint): string {
  const text = String(amount < 0n ? -amount : amount).padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${text.slice(0, -2)}.${text.slice(-2)}`;
}
