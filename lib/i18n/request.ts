import { cookies } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, isLocale, type Language, LOCALE_COOKIE, type Locale } from "./locales";
import { loadMessages } from "./messages";
import { DEFAULT_TIME_ZONE } from "./time-zone";

/**
 * What the person chose: the cookie, which the language switch writes and the sign-in from their account. Else Portuguese, whatever the
 * browser prefers.
 */
export async function requestLocale(): Promise<Language> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

/** The same as the tenant of whoever is signed in writes it; without a session, or a database to ask, plainly. */
async function shownLocale(): Promise<Locale> {
  const language = await requestLocale();
  if (language === DEFAULT_LOCALE) return language;
  // Later than the modules: the session asks for the language too.
  const { optionalSession } = await import("@/lib/tenancy/session");
  const session = await optionalSession().catch(() => null);
  return session ? session.ctx.locale : language;
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = isLocale(locale) ? locale : await shownLocale();
  return { locale: wanted, messages: await loadMessages(wanted), timeZone: DEFAULT_TIME_ZONE };
});
