import { getRequestConfig } from "next-intl/server";
import { optionalSession } from "@/lib/tenancy/session";
import { requestLocale } from "./chosen";
import { DEFAULT_LOCALE, isLocale, type Locale } from "./locales";
import { loadMessages } from "./messages";
import { DEFAULT_TIME_ZONE } from "./time-zone";

/** The language as the tenant of whoever is signed in writes it; without a session, or a database to ask, plainly. */
async function shownLocale(): Promise<Locale> {
  const language = await requestLocale();
  if (language === DEFAULT_LOCALE) return language;
  const session = await optionalSession().catch(() => null);
  return session?.ctx.locale ?? language;
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = isLocale(locale) ? locale : await shownLocale();
  return { locale: wanted, messages: await loadMessages(wanted), timeZone: DEFAULT_TIME_ZONE };
});
