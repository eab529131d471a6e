import type { Locale } from "./locales";

// English as in format.ts: the day before the month.
const TAG = { "pt-BR": "pt-BR", en: "en-GB", "en-BR": "en-GB" } as const satisfies Record<Locale, string>;

const kept = new Map<string, Intl.DateTimeFormat>();
/** A calendar day "YYYY-MM-DD" has no zone, so it is read and written in UTC. */
function write(locale: Locale, day: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale}${JSON.stringify(options)}`;
  const format = kept.get(key) ?? new Intl.DateTimeFormat(TAG[locale], { ...options, timeZone: "UTC" });
  kept.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** "qua." or "quarta-feira"; in en "Wed" or "Wednesday". */
export function formatWeekday(locale: Locale, day: string, weekday: "short" | "long" = "short"): string {
  return write(locale, day, { weekday });
}
/** "18/11"; in en "18 Nov". */
export function formatDayMonth(locale: Locale, day: string): string {
  return write(locale, day, { day: "2-digit", month: locale !== "pt-BR" ? "short" : "2-digit" });
}

/** The month of a day, or a month "YYYY-MM" itself: "novembro de 2026"; in en "November 2026". */
export function formatMonth(locale: Locale, day: string): string {
  return write(locale, `${day.slice(0, 7)}-01`, { month: "long", year: "numeric" });
}

/** "quarta-feira, 18 de novembro"; in en "Wednesday, 18 November" or with a comma, as Intl has it. */
export function formatLongDay(locale: Locale, day: string): string {
  return write(locale, day, { weekday: "long", day: "numeric", month: "long" });
}
