import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale, localeFromHeader } from "./locales";
import { loadMessages } from "./messages";
import { DEFAULT_TIME_ZONE } from "./time-zone";

/** The cookie (written at sign-in and by the language switch), else what the browser prefers, else Portuguese. */
export async function requestLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  if (isLocale(chosen)) return chosen;
  return localeFromHeader((await headers()).get("accept-language")) ?? DEFAULT_LOCALE;
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = isLocale(locale) ? locale : await requestLocale();
  return { locale: wanted, messages: await loadMessages(wanted), timeZone: DEFAULT_TIME_ZONE };
});
