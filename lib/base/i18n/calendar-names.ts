import type { Locale } from "./locales";

type Style = "short" | "long";

const kept = new Map<string, readonly string[]>();

/** Names by Intl, without the full stop that Portuguese gives to short ones. */
function names(locale: Locale, part: "weekday" | "month", style: Style): readonly string[] {
  const key = `${locale}${part}${style}`;
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { [part]: style, timeZone: "UTC" });
  // 5 January 1970 was a Monday.
  const sample = (i: number) => (part === "month" ? Date.UTC(1970, i, 1) : Date.UTC(1970, 0, 5 + i));
  const made = Array.from({ length: part === "month" ? 12 : 7 }, (_, i) => format.format(sample(i)).replace(".", ""));
  kept.set(key, made);
  return made;
}

/** 1 → "seg", "segunda-feira". */
export const weekdayName = (locale: Locale, weekday: number, style: Style = "short"): string =>
  names(locale, "weekday", style)[weekday - 1] ?? "";

/** 2 → "fev", "fevereiro". */
export const monthName = (locale: Locale, month: number, style: Style = "long"): string =>
  names(locale, "month", style)[month - 1] ?? "";
