import type { Locale } from "./locales";
import { type Translator, translatorFor } from "./translate";

/** What somebody is told in: their language, and the IANA zone that their clock shows. */
export type Words = { readonly t: Translator; readonly locale: Locale; readonly timeZone: string };

/** The words of whoever has this language and zone, such as a context. */
export async function wordsFor({ locale, timeZone }: Omit<Words, "t">): Promise<Words> {
  return { t: await translatorFor(locale), locale, timeZone };
}
