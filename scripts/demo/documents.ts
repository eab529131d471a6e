import { gtinCheckDigit } from "@/lib/base/brazil/codes";
import type { Random } from "./random";

const digits = (r: Random, count: number) => Array.from({ length: count }, () => r.int(0, 9)).join("");

/** Modulo 11 as both Brazilian registers use it; a character counts as its ASCII code less 48. */
function checkDigit(body: string, heaviest: number): number {
  let sum = 0;
  for (let i = body.length - 1, weight = 2; i >= 0; i--) {
    sum += (body.charCodeAt(i) - 48) * weight;
    weight = weight === heaviest ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function withTwoDigits(body: string, heaviest: number): string {
  const first = `${body}${checkDigit(body, heaviest)}`;
  return `${first}${checkDigit(first, heaviest)}`;
}

/** Eleven digits whose check digits fit. */
export const drawCpf = (r: Random): string => withTwoDigits(digits(r, 9), 12);

/** A company's first eight characters. */
export const drawCnpjRoot = (r: Random): string => `${r.int(11, 48)}${digits(r, 6)}`;

/** The same in the form of July 2026, with letters. */
export function drawLetteredCnpjRoot(r: Random): string {
  const letters = "ABCDEFGHJKLMNPRSTVWXYZ";
  const letter = () => r.pick([...letters]);
  return `${digits(r, 2)}${letter()}${letter()}${digits(r, 2)}${letter()}${digits(r, 1)}`;
}

/** CNPJ of a branch (1 = the head office). */
export const cnpjOf = (root: string, branch: number): string =>
  withTwoDigits(`${root}${String(branch).padStart(4, "0")}`, 9);

/** Brazilian EAN-13: 789, five digits of the company, four of the item. */
export function ean13(company: string, item: number): string {
  const body = `789${company}${String(item).padStart(4, "0")}`;
  return `${body}${gtinCheckDigit(body)}`;
}

/** Fifteen digits whose last is the Luhn digit. */
export function drawImei(r: Random): string {
  const body = `35${digits(r, 12)}`;
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const doubled = Number(body[i]) * (i % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A mobile number in E.164. */
export const drawMobile = (r: Random, areaCode: string): string => `+55${areaCode}9${r.int(6, 9)}${digits(r, 7)}`;

export const drawRg = (r: Random): string => `${r.int(18, 54)}.${digits(r, 3)}.${digits(r, 3)}-${r.int(0, 9)}`;
