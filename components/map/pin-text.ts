import { parseNumber } from "@/lib/base/brazil/numbers";
import type { Locale } from "@/lib/base/i18n/locales";

/** A coordinate while it is being entered: either half may be missing (null) or unreadable (NaN, so that no form takes it for missing). */
export type Halves = { readonly latitude: number | null; readonly longitude: number | null };

/** Degrees as text in the reader's notation; nothing is empty, and 0 is not nothing. */
export function toText(degrees: number | null | undefined, locale: Locale): string {
  if (degrees === null || degrees === undefined || Number.isNaN(degrees)) return "";
  // toFixed, since small numbers would come as 1e-7.
  const text = degrees.toFixed(6).replace(/\.?0+$/, "");
  return locale === "pt-BR" ? text.replace(".", ",") : text;
}

/** Reads one half: null when blank, NaN when unreadable. Degrees have no thousands, so a lone dot or comma is always the decimal sign. */
export function readHalf(text: string): number | null {
  if (text.trim() === "") return null;
  const number = parseNumber(text, { decimal: text.includes(".") ? "." : "," });
  return number === null ? Number.NaN : Number(number);
}
