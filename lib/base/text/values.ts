/** Largest value of a Postgres integer. */
export const MAX_INT = 2_147_483_647;

/** Characters of the longest text whose form is looked at. */
export const TEXT_LIMIT = 4_000;

/** Characters of a text that a condition compares with. */
export const CONDITION_TEXT_MAX = 240;

/** False for what Postgres cannot store as text (NUL) or JSON cannot carry (lone surrogates). */
export function storableText(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** True for an existing day "YYYY-MM-DD" from 1900 to 2199. No Date parsing: a day has no zone. */
export function isCalendarDate(value: string): boolean {
  const m = /^(19\d\d|2[01]\d\d)-(\d\d)-(\d\d)$/.exec(value);
  if (!m) return false;
  const [year, month, day] = [Number(m[1]), Number(m[2]), Number(m[3])];
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

const END_OF_TIME = Date.UTC(2200, 0, 1);
/** True for a moment, in milliseconds, that a clock of ours can mean: from 1970 on, in a year that a day may have. */
export const isMoment = (at: number): boolean => at >= 0 && at < END_OF_TIME;

/** A money input as a decimal string; numbers are accepted as long as they have at most two decimals. */
export function moneyText(raw: string | number): string {
  return typeof raw === "number" ? (Number.isFinite(raw) ? String(raw) : "x") : raw.trim();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/** A text as it was sent, such as an id to an action. Anything else is the empty text, which names nothing. */
export const asText = (sent: unknown): string => (typeof sent === "string" ? sent : "");
