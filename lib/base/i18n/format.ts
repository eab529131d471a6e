import { DAY_MS } from "@/lib/base/calendar/days";
import type { Locale } from "./locales";

/** Shown where there is no value. */
export const EMPTY = "—";

type Maybe<T> = T | null | undefined;
type Instant = string | Date;

// English dates are spelled ("18 Nov 2026") because 05/04 reads differently in London and New York.
const NUMBER_TAG = { "pt-BR": "pt-BR", en: "en-US", "en-BR": "en-US" } as const satisfies Record<Locale, string>;
const DATE_TAG = { "pt-BR": "pt-BR", en: "en-GB", "en-BR": "en-GB" } as const satisfies Record<Locale, string>;
const CURRENCY = { "pt-BR": "BRL", en: "USD", "en-BR": "BRL" } as const satisfies Record<Locale, string>;

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat>();
function keep<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat>(
  key: string,
  make: () => T,
): T {
  const known = kept.get(key);
  // Safe: a key starts with the kind of formatter and is only ever built for that kind.
  if (known) return known as T;
  const made = make();
  kept.set(key, made);
  return made;
}
const numbers = (locale: Locale, options: Intl.NumberFormatOptions) =>
  keep(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(NUMBER_TAG[locale], options));
const dates = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  keep(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(DATE_TAG[locale], options));

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Decimal strings go to Intl as they are, so no digit passes through a float. */
function decimal(value: Maybe<number | string>): number | Intl.StringNumericLiteral | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && DECIMAL.test(value) ? (value as Intl.StringNumericLiteral) : null;
}
function instant(value: Maybe<Instant>): Date | null {
  if (value === null || value === undefined) return null;
  const date = typeof value === "string" ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Below zero as it is printed: a hyphen is shorter than the figures beside it, and no sign to a reader of screens. */
const withMinus = (text: string): string => text.replace(/^-/, "\u2212");

const GROUPS = /\B(?=(?:\d{3})+$)/g;
const WHOLE = /^(?:0|-?[1-9]\d*)$/;
/**
 * Whole numbers by hand: counts are nearly all that a list shows, and a browser's first formatter of numbers takes 40 ms, on a phone 150, while the
 * page is being taken over.
 */
function whole(locale: Locale, value: number | string): string | null {
  const text = Object.is(value, -0) ? "-0" : String(value);
  return WHOLE.test(text) ? withMinus(text.replace(GROUPS, NUMBER_TAG[locale] === "pt-BR" ? "." : ",")) : null;
}

/** 1234.5 → "1.234,5". `digits` fixes the digits after the comma; without it up to 3 are shown. */
export function formatNumber(locale: Locale, value: Maybe<number | string>, digits?: number): string {
  const n = decimal(value);
  if (n === null) return EMPTY;
  const options = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (digits ? null : whole(locale, n)) ?? withMinus(numbers(locale, options).format(n));
}

/** "1234.50" → "R$ 1.234,50" in pt-BR, "$1,234.50" in en. The space is a no-break one. */
export function formatMoney(locale: Locale, value: Maybe<number | string>): string {
  const n = decimal(value);
  return n === null ? EMPTY : withMinus(numbers(locale, { style: "currency", currency: CURRENCY[locale] }).format(n));
}

/** A price that may go below a cent, as one per kilometre does: "0.905" → "R$ 0,905". */
export function formatRate(locale: Locale, value: Maybe<number | string>): string {
  const n = decimal(value);
  const options = { style: "currency", currency: CURRENCY[locale], maximumFractionDigits: 4 } as const;
  return n === null ? EMPTY : withMinus(numbers(locale, options).format(n));
}

/**
 * A ratio that was worked out: 0.914 → "91,4%". Always with so many digits after the comma, zeros too ("50,0%"): what stands in one column or on one
 * card then reads evenly. What somebody set is `formatSet`.
 */
export function formatPercent(locale: Locale, ratio: Maybe<number>, digits = 1): string {
  return percentOf(locale, ratio, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A ratio that somebody set, such as a target, as they would write it: 0.9 → "90%", 0.925 → "92,5%". */
export function formatSet(locale: Locale, ratio: Maybe<number>): string {
  return percentOf(locale, ratio, { maximumFractionDigits: 2 });
}

function percentOf(locale: Locale, ratio: Maybe<number>, digits: Intl.NumberFormatOptions): string {
  const n = decimal(ratio);
  return n === null ? EMPTY : withMinus(numbers(locale, { style: "percent", ...digits }).format(n));
}

/** A calendar day without zone: "2026-11-18" → "18/11/2026". */
export function formatDay(locale: Locale, day: Maybe<string>): string {
  return day ? formatDate(locale, `${day}T00:00:00Z`, "UTC") : EMPTY;
}

/** The local day of an instant: "18/11/2026", in en "18 Nov 2026". */
export function formatDate(locale: Locale, at: Maybe<Instant>, timeZone: string): string {
  const date = instant(at);
  const month = locale !== "pt-BR" ? "short" : "2-digit";
  return date ? dates(locale, { timeZone, day: "2-digit", month, year: "numeric" }).format(date) : EMPTY;
}

/** "14:32". */
export function formatTime(locale: Locale, at: Maybe<Instant>, timeZone: string): string {
  const date = instant(at);
  return date ? dates(locale, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(date) : EMPTY;
}

/** "18/11/2026 14:32". */
export function formatDateTime(locale: Locale, at: Maybe<Instant>, timeZone: string): string {
  return instant(at) ? `${formatDate(locale, at, timeZone)} ${formatTime(locale, at, timeZone)}` : EMPTY;
}

/** The local calendar day of an instant as "YYYY-MM-DD". */
export function localDay(at: Instant, timeZone: string): string {
  const parts = dates("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(
    new Date(at),
  );
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** Whole days from today: -3 → "há 3 dias", 0 → "hoje", 1 → "amanhã". */
function formatRelativeDays(locale: Locale, days: number): string {
  return keep(`r${locale}`, () => new Intl.RelativeTimeFormat(NUMBER_TAG[locale], { numeric: "auto" })).format(
    days,
    "day",
  );
}

/** How long ago, by calendar days of the zone: "hoje 08:12", "ontem", "há 12 dias"; after 30 days the date. */
export function formatWhen(locale: Locale, at: Maybe<Instant>, timeZone: string, now: Date): string {
  const date = instant(at);
  if (!date) return EMPTY;
  const days = Math.round((Date.parse(localDay(date, timeZone)) - Date.parse(localDay(now, timeZone))) / DAY_MS);
  if (Math.abs(days) > 30) return formatDate(locale, date, timeZone);
  const words = formatRelativeDays(locale, days);
  return days === 0 ? `${words} ${formatTime(locale, date, timeZone)}` : words;
}

/** Minutes: 47 → "47 min", 65 → "1 h 05 min", 120 → "2 h"; where there may be thousands of hours the locale groups their digits: "1.697 h". */
export function formatDuration(minutes: Maybe<number>, locale?: Locale): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return EMPTY;
  const whole = Math.round(Math.abs(minutes));
  const [full, rest] = [Math.floor(whole / 60), whole % 60];
  const hours = locale ? formatNumber(locale, full, 0) : full;
  const text =
    full === 0
      ? `${rest}\u00a0min`
      : rest === 0
        ? `${hours}\u00a0h`
        : `${hours}\u00a0h ${String(rest).padStart(2, "0")}\u00a0min`;
  return minutes < 0 && whole > 0 ? withMinus(`-${text}`) : text;
}

/** A value that stays in one line within a sentence. */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Metres: 850 → "850 m", 1234 → "1,2 km", 1630123 → "1.630 km". */
export function formatDistance(locale: Locale, metres: Maybe<number>): string {
  const n = decimal(metres);
  if (n === null) return EMPTY;
  const rounded = Math.round(Number(n));
  return rounded < 1000
    ? `${formatNumber(locale, rounded, 0)} m`
    : `${formatNumber(locale, rounded / 1000, rounded < 100_000 ? 1 : 0)} km`;
}

/** Bytes in decimal units: 1000000 → "1 MB". */
export function formatBytes(locale: Locale, bytes: Maybe<number>): string {
  const n = decimal(bytes);
  if (n === null) return EMPTY;
  const size = Number(n);
  const [unit, factor] =
    size < 1e3 ? (["B", 1] as const) : size < 1e6 ? (["kB", 1e3] as const) : (["MB", 1e6] as const);
  return `${numbers(locale, { maximumFractionDigits: unit === "MB" ? 1 : 0 }).format(size / factor)} ${unit}`;
}

/** "SP, MG e PR"; with "or" "alto ou médio". */
export function formatList(locale: Locale, items: readonly string[], type: "and" | "or" = "and"): string {
  const style = type === "and" ? "conjunction" : "disjunction";
  return keep(`l${locale}${type}`, () => new Intl.ListFormat(NUMBER_TAG[locale], { type: style })).format(items);
}
