import { stripMask, tidy } from "./clean";

export const normaliseImei = (raw: string): string => stripMask(raw);
export const normaliseGtin = (raw: string): string => stripMask(raw);
/** An internal code as stored: as typed, without space at the ends and with single spaces inside. */
export const normaliseCode = (raw: string): string => tidy(raw).replace(/\s+/g, " ");

const digitAt = (text: string, index: number): number => text.charCodeAt(index) - 48;
const ALL_ZERO = /^0+$/;

/** Takes 15 digits; the last is the Luhn check digit. */
export function isImei(value: string): boolean {
  if (!/^\d{15}$/.test(value) || ALL_ZERO.test(value)) return false;
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const doubled = digitAt(value, i) * (i % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The check digit of a GTIN's body (7, 11, 12 or 13 digits): weights 3, 1, 3 … from the right. */
export function gtinCheckDigit(body: string): number {
  let sum = 0;
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) sum += digitAt(body, i) * weight;
  return (10 - (sum % 10)) % 10;
}

/** Takes a normalised GTIN: EAN-8, UPC-A (12), EAN-13 or GTIN-14. */
export function isGtin(value: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(value) || ALL_ZERO.test(value)) return false;
  return gtinCheckDigit(value.slice(0, -1)) === digitAt(value, value.length - 1);
}

/** Takes a normalised code: starts with a letter or a digit, then letters, digits, and `. _ - / #` or a space. */
export function isCode(value: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._\-/# ]*$/u.test(value);
}
