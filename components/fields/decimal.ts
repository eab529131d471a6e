import type { Decimal } from "./form-value";

/** The decimal sign that people of that language type. */
export const decimalOf = (locale: string): Decimal => (locale === "pt-BR" ? "," : ".");
