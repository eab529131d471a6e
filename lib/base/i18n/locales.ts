/** The languages that a person chooses from. The first is the default and the fallback. */
export const LOCALES = ["pt-BR", "en"] as const;
export type Language = (typeof LOCALES)[number];
/** How texts and values are written: a language, and English for a tenant that wants amounts with R$ in it. */
export type Locale = Language | "en-BR";
export const DEFAULT_LOCALE: Language = "pt-BR";
export const LOCALE_COOKIE = "locale";

export function isLocale(value: unknown): value is Language {
  return LOCALES.includes(value as Language);
}

export const languageOf = (locale: Locale): Language => (locale === "en-BR" ? "en" : locale);

/** How a language is written in a tenant that may want R$ in English. */
export const localeIn = (language: Locale, { reaisInEnglish }: { readonly reaisInEnglish: boolean }): Locale =>
  reaisInEnglish && language === "en" ? "en-BR" : language;

/** Amounts are always in reais; where their sign is another one it has to be said. */
export const saysOtherCurrency = (locale: string): boolean => locale === "en";

/** Picks the first supported language of an `Accept-Language` header, or null when it names none of ours. */
export function localeFromHeader(header: string | null): Locale | null {
  if (!header) return null;
  const ranked = header
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().toLowerCase().split(";");
      const q = params.map((p) => p.trim()).find((p) => p.startsWith("q="));
      return { tag, q: q ? Number(q.slice(2)) : 1 };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { tag } of ranked) {
    if (tag === "pt" || tag.startsWith("pt-")) return "pt-BR";
    if (tag === "en" || tag.startsWith("en-")) return "en";
  }
  return null;
}
