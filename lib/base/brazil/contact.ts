import { isValidEmail } from "@brazilian-utils/brazilian-utils/is-valid-email";
import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { stripMask, tidy } from "./clean";

/** CEP as stored: 8 digits. */
export function normalisePostalCode(raw: string): string {
  const text = tidy(raw);
  // Nor are two dashes a mask anywhere in it.
  return /[-\u2010-\u2015\u2212].*[-\u2010-\u2015\u2212]/.test(text) ? text : stripMask(text);
}
/** Takes a normalised CEP. The lowest in use is 01000-000. */
export const isPostalCode = (value: string): boolean => /^\d{8}$/.test(value) && value >= "01000000";
/** `13025060` → `13025-060`. */
export const formatPostalCode = (value: string): string =>
  /^\d{8}$/.test(value) ? `${value.slice(0, 5)}-${value.slice(5)}` : value;

/**
 * A Brazilian phone as stored, E.164: `(19) 98765-4321`, `019 98765 4321`, `+55 19 …` → `+5519987654321`.
 * What cannot be read as area code and number comes back as typed, and `isPhone` refuses it.
 */
export function normalisePhone(raw: string): string {
  const text = stripMask(raw);
  const international = text.startsWith("+") || text.startsWith("00");
  const digits = text.replace(/^(?:\+|00)/, "");
  if (!/^\d+$/.test(digits)) return text;
  if (digits.startsWith("55") && (digits.length === 12 || digits.length === 13)) return `+${digits}`;
  if (international) return `+${digits}`;
  const national = digits.startsWith("0") ? digits.slice(1) : digits;
  return national.length === 10 || national.length === 11 ? `+55${national}` : text;
}

/** Takes E.164; Brazilian geographic numbers only: a real area code, then 8 digits of a landline (2 to 5) or 9 of a mobile. */
export function isPhone(value: string): boolean {
  return /^\+55\d\d(?:[2-5]\d{7}|9\d{8})$/.test(value) && isValidPhone(value, { version: 2 });
}

/** `+5519987654321` → `(19) 98765-4321`; a foreign number is shown as it is. */
export function formatPhone(value: string): string {
  return value.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

/** E-mail as stored: lower case. */
export const normaliseEmail = (raw: string): string => tidy(raw).toLowerCase();

/** Takes a normalised e-mail; the limits are those of SMTP (64 before the @, 254 in all). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && value.indexOf("@") <= 64 && isValidEmail(value);
}

/** A link as stored: `www.loja.com.br/ofertas` gets `https://` in front; a given scheme is kept. */
export function normaliseUrl(raw: string): string {
  const text = tidy(raw);
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u.test(text) ? `https://${text}` : text;
}

/** Takes a normalised link: http or https, a host with a dot, no user name or password in it. */
export function isUrl(value: string): boolean {
  if (value.length > 2048 || /[\s"<>\\^`{|}]/.test(value) || !/^https?:\/\//i.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return url.username === "" && url.password === "" && /[^.]\.[^.]/.test(url.hostname);
}
