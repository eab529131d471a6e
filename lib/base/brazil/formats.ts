import { isTime, normaliseTime } from "@/lib/base/calendar/time-of-day";
import { isTimeZone, normaliseTimeZone } from "@/lib/base/calendar/zone-name";
import { tidy } from "./clean";
import { isCode, isGtin, isImei, normaliseCode, normaliseGtin, normaliseImei } from "./codes";
import * as contact from "./contact";
import * as documents from "./documents";
import { type Mask, maskCnpj, maskCpf, maskDigits, maskPhone, maskPostalCode } from "./masks";
import type { TextFormat } from "./text-formats";

export type FormatRule = {
  /** What is stored for what was typed, pasted or sent. Never throws; nonsense comes out as nonsense. */
  readonly normalise: (raw: string) => string;
  /** Takes a normalised value. */
  readonly isValid: (normalised: string) => boolean;
  /** Takes a stored value. */
  readonly display: (stored: string) => string;
  readonly mask?: Mask;
  readonly inputMode: "text" | "email" | "tel" | "numeric" | "url";
  /** The field error's code, a key under `fieldErrors` in messages. */
  readonly code: string;
};

const same = (text: string): string => text;

/** Each text format once, for the form in the browser and the engine on the server alike. */
export const FORMATS = {
  email: {
    normalise: contact.normaliseEmail,
    isValid: contact.isEmail,
    display: same,
    inputMode: "email",
    code: "invalid_email",
  },
  cpf: {
    normalise: documents.normaliseCpf,
    isValid: documents.isCpf,
    display: documents.formatCpf,
    mask: maskCpf,
    inputMode: "numeric",
    code: "invalid_cpf",
  },
  // Letters are allowed since July 2026, so a numeric keyboard would lock people out.
  cnpj: {
    normalise: documents.normaliseCnpj,
    isValid: documents.isCnpj,
    display: documents.formatCnpj,
    mask: maskCnpj,
    inputMode: "text",
    code: "invalid_cnpj",
  },
  rg: {
    normalise: documents.normaliseRg,
    isValid: documents.isRg,
    display: same,
    inputMode: "text",
    code: "invalid_rg",
  },
  imei: {
    normalise: normaliseImei,
    isValid: isImei,
    display: same,
    mask: maskDigits,
    inputMode: "numeric",
    code: "invalid_imei",
  },
  postalCode: {
    normalise: contact.normalisePostalCode,
    isValid: contact.isPostalCode,
    display: contact.formatPostalCode,
    mask: maskPostalCode,
    inputMode: "numeric",
    code: "invalid_postal_code",
  },
  phone: {
    normalise: contact.normalisePhone,
    isValid: contact.isPhone,
    display: contact.formatPhone,
    mask: maskPhone,
    inputMode: "tel",
    code: "invalid_phone",
  },
  barCode: {
    normalise: normaliseGtin,
    isValid: isGtin,
    display: same,
    mask: maskDigits,
    inputMode: "numeric",
    code: "invalid_bar_code",
  },
  url: {
    normalise: contact.normaliseUrl,
    isValid: contact.isUrl,
    display: same,
    inputMode: "url",
    code: "invalid_url",
  },
  timeZone: {
    normalise: normaliseTimeZone,
    isValid: isTimeZone,
    display: same,
    inputMode: "text",
    code: "invalid_time_zone",
  },
  time: {
    normalise: normaliseTime,
    isValid: isTime,
    display: (stored) => stored.slice(0, 5),
    inputMode: "text",
    code: "invalid_time",
  },
  code: {
    normalise: normaliseCode,
    isValid: isCode,
    display: same,
    inputMode: "text",
    code: "invalid_code",
  },
} as const satisfies Record<TextFormat, FormatRule>;

/** The rule of a format, with every member visible to the compiler. */
export const formatRule = (format: TextFormat): FormatRule => FORMATS[format];

/** A stored value as people read it; empty when there is none. */
export function formatDocument(kind: TextFormat, value: string | null | undefined): string {
  return value ? FORMATS[kind].display(value) : "";
}

/** Reads what somebody typed: the value to store, or the code of the error. */
export function readFormat(kind: TextFormat, raw: string): { value: string } | { code: string } {
  const rule = FORMATS[kind];
  const value = rule.normalise(tidy(raw));
  return rule.isValid(value) ? { value } : { code: rule.code };
}
