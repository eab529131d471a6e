import type { Period } from "@/lib/base/calendar/days";
import { formatDayMonth, formatWeekday } from "@/lib/base/i18n/calendar";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Translator } from "@/lib/base/i18n/translate";

type Words = { readonly t: Translator; readonly locale: Locale };

/** "qua, 18/11", or "01/11 a 18/11". */
export function spanWords({ t, locale }: Words, { from, to }: Period): string {
  if (from === to) return `${formatWeekday(locale, from).replace(".", "")}, ${formatDayMonth(locale, from)}`;
  return t("summary.span.many", { from: formatDayMonth(locale, from), to: formatDayMonth(locale, to) });
}
