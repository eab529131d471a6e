import { monthName, weekdayName } from "@/lib/base/i18n/calendar-names";
import { formatList } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { LAST_DAY, namedIn, neverOccurs, type Recurrence, weekdaysOf } from "./occurs";

/** A translator of the namespace `recurrence`, in the browser or on the server. */
type Words = (key: string, values?: Record<string, string | number>) => string;

/** A run of at least three is told by its ends: "seg a sex". */
const RUN = 3;

/**
 * The rule in plain words, without its period: "Toda 2ª e 4ª semana, ter e qui"; "Nunca acontece" where no date of its period fits.
 * @param t texts of `messages/…/recurrence.ts`.
 */
export function summaryOf(rule: Recurrence, t: Words, locale: Locale): string {
  if (neverOccurs(rule)) return t("never");
  const days = namedIn(rule.frequencies, "day");
  const weeks = namedIn(rule.frequencies, "week");
  const months = namedIn(rule.frequencies, "month");
  const weekdays = weekdaysOf(rule);
  const narrow = weekdays.length < 7;
  const list = (numbers: readonly number[], word: (n: number) => string) => listOf(numbers, word, t, locale);
  const weekText =
    weeks && weeks.length < 5
      ? formatList(
          locale,
          weeks.map((n) => t("nth", { n })),
        )
      : null;
  const weekdayText = narrow ? list(weekdays, (n) => weekdayName(locale, n)) : null;
  const parts: string[] = [];
  const cycle = rule.cycleWeeks ?? 1;
  const everyWeek = cycle > 1 ? t("everyWeeks", { n: cycle }) : t("everyWeek");
  const numbered = days?.filter((n) => n !== LAST_DAY) ?? [];
  if (days && numbered.length < 31) {
    const dayText = numbered.length > 0 ? t("days", { count: numbered.length, list: list(numbered, String) }) : null;
    const last = days.length > numbered.length;
    parts.push(dayText && last ? t("andLastDay", { days: dayText }) : (dayText ?? t("lastDay")));
    if (weekText) parts.push(t("inWeeks", { list: weekText }));
    if (weekdayText) parts.push(t("onlyOn", { list: weekdayText }));
  } else if (weekText) {
    parts.push(t("weeks", { list: weekText }));
    parts.push(weekdayText ?? t("everyDayThen"));
  } else if (weekdayText) parts.push(everyWeek, weekdayText);
  else if (cycle > 1) parts.push(everyWeek, t("everyDayThen"));
  else parts.push(t("everyDay"));
  if (cycle > 1 && parts[0] !== everyWeek) parts.push(t("inCycle", { n: cycle }));
  if (months && months.length < 12) parts.push(t("inMonths", { list: list(months, (n) => monthName(locale, n)) }));
  return parts.join(", ");
}

/** "1, 2, 3, 5" → "1 a 3 e 5". */
function listOf(numbers: readonly number[], word: (n: number) => string, t: Words, locale: Locale): string {
  const runs: number[][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && last.at(-1) === n - 1) last.push(n);
    else runs.push([n]);
  }
  const told = runs.flatMap((run) =>
    run.length >= RUN ? [t("range", { from: word(run[0] ?? 0), to: word(run.at(-1) ?? 0) })] : run.map(word),
  );
  return formatList(locale, told);
}
