import { cookies } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from "./locales";
import { loadMessages } from "./messages";
import { DEFAULT_TIME_ZONE } from "./time-zone";

/**
 * What the person chose: the cookie, which the language switch writes and the sign-in from their account. Else Portuguese, whatever the
 * browser prefers.
 */
export async function requestLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = isLocale(locale) ? locale : await requestLocale();
  return { locale: wanted, messages: await loadMessages(wanted), timeZone: DEFAULT_TIME_ZONE };
});
