import { getRequestConfig } from "next-intl/server";
import { DEFAULT_TIME_ZONE } from "@/lib/base/calendar/default-zone";
import { requestLocale } from "@/lib/base/i18n/chosen";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/base/i18n/locales";
import { loadMessages } from "@/lib/base/i18n/messages";
import { optionalSession } from "@/lib/platform/tenancy/session";

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
