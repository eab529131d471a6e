import type { Locale } from "./locales";

/** An IANA zone as people call it: "America/Sao_Paulo" → "Horário Padrão de Brasília", in en "Brasilia Standard Time"; unknown ones come back. */
export function formatZone(locale: Locale, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
