import type { Locale } from "./locales";

// English as in format.ts: the day before the month.
const TAG = { "pt-BR": "pt-BR", en: "en-GB" } as const satisfies Record<Locale, string>;

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
