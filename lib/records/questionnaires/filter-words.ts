import { formatDay, formatList } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Translator } from "@/lib/base/i18n/translate";
import type { Recurrence } from "@/lib/base/recurrence/occurs";
import { summaryOf } from "@/lib/base/recurrence/summary";
import { windowKind } from "@/lib/base/recurrence/window";
import type { Row } from "@/lib/engine/resource/list-query";

/** A filter in plain words, by what it is about; a restriction that names nothing is said too: it means everybody. */
export type FilterWords = Readonly<Record<"when" | "who" | "where" | "what" | "how", string>>;

const WHO = ["users", "teams"] as const;
const WHERE = ["pos", "posChains", "posChannels", "posRegionals", "posCategories"] as const;
const WHAT = ["products", "productCategories"] as const;
const HOW = ["isRequired", "isRepeatable", "isMultiple", "isUninterrupted"] as const;
/** Names told before the rest is counted. */
const NAMED = 3;

/** @param t the whole catalogue of the reader's language. */
export function filterWords(row: Row, t: Translator, locale: Locale): FilterWords {
  const lists = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const names = namesOf(row[key]);
      return names.length === 0 ? [] : [`${t(`tasks.filters.lists.${key}`)}: ${told(names, t, locale)}`];
    });
  const origin = row.productOrigin === "all" ? [] : [t(`tasks.filters.origins.${String(row.productOrigin)}`)];
  const flags = HOW.filter((key) => row[key] === true).map((key) => t(`tasks.filters.flags.${key}`));
  // A stored filter has every column of a recurrence.
  const rule = row as unknown as Timed;
  const counted = typeof row.everyVisits === "number" || row.isRepeatable === true;
  const enough = counted ? [] : [t(`tasks.filters.enough.${windowKind(rule)}`)];
  const or = (parts: readonly string[], nothing: string) =>
    parts.length > 0 ? parts.join(" · ") : t(`tasks.filters.${nothing}`);
  return {
    when: whenWords(rule, t, locale),
    who: or(lists(WHO), "everybody"),
    where: or(lists(WHERE), "everywhere"),
    what: or([...origin, ...lists(WHAT)], "everything"),
    how: or([...enough, ...flags], "notRequired"),
  };
}

type Timed = Recurrence & { readonly everyVisits: number | null };

/** When a filter is due: its rhythm and its period. */
export function whenWords(rule: Timed, t: Translator, locale: Locale): string {
  return [rhythm(rule, t, locale), period(rule, t, locale)].filter((part) => part !== "").join(" · ");
}

function rhythm(rule: Timed, t: Translator, locale: Locale): string {
  if (typeof rule.everyVisits === "number") return t("tasks.filters.everyVisits", { count: rule.everyVisits });
  return summaryOf(rule, (key, values) => t(`recurrence.${key}`, values), locale);
}

function period({ startDate, endDate }: Timed, t: Translator, locale: Locale): string {
  const [from, to] = [startDate, endDate].map((day) => (typeof day === "string" ? formatDay(locale, day) : null));
  if (from && to) return t("tasks.filters.between", { from, to });
  if (from) return t("tasks.filters.from", { from });
  return to ? t("tasks.filters.until", { to }) : "";
}

function told(names: readonly string[], t: Translator, locale: Locale): string {
  if (names.length <= NAMED) return formatList(locale, names);
  return t("tasks.filters.andMore", { names: names.slice(0, NAMED).join(", "), count: names.length - NAMED });
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((one: { name?: unknown }) => String(one.name ?? "")) : [];
}
