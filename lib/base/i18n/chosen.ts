import { cookies } from "next/headers";
import { DEFAULT_LOCALE, isLocale, type Language, LOCALE_COOKIE } from "./locales";

/**
 * What the person chose: the cookie, which the language switch writes and the sign-in from their account. Else Portuguese, whatever the
 * browser prefers.
 */
export async function requestLocale(): Promise<Language> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}
