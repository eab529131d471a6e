import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { stripMask, tidy } from "./clean";

/** CNPJ as stored: 14 upper-case characters without mask. Letters are kept, since July 2026 they are part of it. */
export const normaliseCnpj = (raw: string): string => stripMask(raw).toUpperCase();
/** CPF as stored: digits. A number that lost its leading zeros in a spreadsheet is not repaired: it is refused. */
export const normaliseCpf = (raw: string): string => stripMask(raw);
/** RG as stored: upper case, inner spaces single. There is no national format or check digit. */
export const normaliseRg = (raw: string): string => tidy(raw).toUpperCase().replace(/\s+/g, " ");

const CNPJ_SHAPE = /^[0-9A-Z]{12}\d{2}$/;
const REPEATED = /^(.)\1*$/;

/** Takes a normalised CNPJ, numeric or alphanumeric (value of a character = ASCII − 48), and checks both digits. */
export function isCnpj(value: string): boolean {
  // The library accepts repeated letters whose digits fit; nobody holds such a number.
  return CNPJ_SHAPE.test(value) && !REPEATED.test(value.slice(0, 12)) && isValidCnpj(value, { version: 2 });
}

/** Takes a normalised CPF. */
export function isCpf(value: string): boolean {
  return /^\d{11}$/.test(value) && isValidCpf(value);
}

/** Takes a normalised RG: 4 to 20 letters, digits, dots, dashes; at least four digits. */
export function isRg(value: string): boolean {
  return /^[0-9A-Z][0-9A-Z.\-/ ]{3,19}$/.test(value) && value.replace(/\D/g, "").length >= 4;
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; what is not 14 long is shown as it is. */
export function formatCnpj(value: string): string {
  return value.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");
}

/** `52998224725` → `529.982.247-25`. */
export function formatCpf(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

/** The CPF for those who need not see it whole: `***.982.247-**`. */
export function concealCpf(value: string): string {
  return value.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, "***.$1.$2-**");
}
