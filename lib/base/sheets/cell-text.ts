import { EMPTY, formatDateTime, formatDay, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { type CellValue, type ColumnKind, numberOf } from "./columns";

/** A cell as a screen shows it: the same value in the same zone as in the file. */
export function cellText(kind: ColumnKind, value: CellValue, timeZone: string, locale: Locale): string {
  if (value === null || value === "") return EMPTY;
  switch (kind) {
    case "text":
      return String(value);
    case "number":
      return formatNumber(locale, numberOf(value));
    case "money":
      return formatMoney(locale, numberOf(value));
    case "date":
      return formatDay(locale, String(value));
    case "dateTime":
      return formatDateTime(locale, value instanceof Date ? value : String(value), timeZone);
    case "minutes":
      return clockLength(numberOf(value));
    case "balance":
      return signedLength(numberOf(value));
  }
}

/** 485 → "8:05". */
export function clockLength(minutes: number | null): string {
  if (minutes === null) return EMPTY;
  const whole = Math.round(Math.abs(minutes));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** 15 → "+0:15", -75 → "−1:15" with a true minus, 0 → "0:00". */
export function signedLength(minutes: number | null): string {
  const rounded = minutes === null ? null : Math.round(minutes);
  if (!rounded) return clockLength(rounded);
  return `${rounded > 0 ? "+" : "−"}${clockLength(rounded)}`;
}
