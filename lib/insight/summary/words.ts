import type { Period } from "@/lib/base/calendar/days";
import { formatDayMonth, formatWeekday } from "@/lib/base/i18n/calendar";
import { formatDuration, formatNumber, formatPercent, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Translator } from "@/lib/base/i18n/translate";
import { spanBefore } from "@/lib/engine/report/presets";
import type { Tile, TileKey } from "./tiles";

type Words = { readonly t: Translator; readonly locale: Locale };

/** "qua, 18/11", or "01/11 a 18/11". */
export function spanWords({ t, locale }: Words, { from, to }: Period): string {
  if (from === to) return `${formatWeekday(locale, from).replace(".", "")}, ${formatDayMonth(locale, from)}`;
  return t("summary.span.many", { from: formatDayMonth(locale, from), to: formatDayMonth(locale, to) });
}

const SHARES: ReadonlySet<TileKey> = new Set(["done", "outOfStock"]);
/** Where more is better, and where it is worse; the others are neither. */
const GOOD: Readonly<Partial<Record<TileKey, 1 | -1>>> = { done: 1, offRoute: -1, outOfStock: -1 };
/** Of a day that still runs these say less than of one that is over. */
const GROWING: ReadonlySet<TileKey> = new Set(["done", "justified", "offRoute"]);

export function valueWords({ locale }: Pick<Words, "locale">, key: TileKey, value: number | null): string {
  if (SHARES.has(key)) return formatPercent(locale, value);
  return key === "meanStay" ? formatDuration(value) : formatNumber(locale, value, 0);
}

export type Delta = { readonly sign: string; readonly rest: string; readonly tone: "ok" | "danger" | "plain" };

/**
 * How a number stands to the period before: "+2,1 p.p. ante qua, 11 nov". While the period still runs, what grows over the day is told
 * beside what it came to, without a sign. Null where nothing can be compared.
 */
export function deltaOf(words: Words, { key, value, before }: Tile, past: Period, running: boolean): Delta | null {
  // Nothing beside nothing says nothing.
  if (before === null || (before === 0 && value === 0)) return null;
  const { t, locale } = words;
  const period = spanWords(words, past);
  if (value === null || (running && GROWING.has(key)))
    return { sign: "", rest: t("summary.past", { period, value: valueWords(words, key, before) }), tone: "plain" };
  const share = SHARES.has(key);
  const difference = share ? Math.round((value - before) * 1_000) / 10 : Math.round(value) - Math.round(before);
  const size = formatNumber(locale, Math.abs(difference), share ? 1 : 0);
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "";
  const unit = share ? t("summary.points", { value: size }) : key === "meanStay" ? `${size} min` : size;
  const better = Math.sign(difference) * (GOOD[key] ?? 0);
  return {
    sign: `${sign}${unit}`,
    rest: t("summary.against", { period }),
    tone: better > 0 ? "ok" : better < 0 ? "danger" : "plain",
  };
}

/** What the number is made of, in a few words; null where it says all. */
export function detailOf({ t, locale }: Words, { key, rows: count, beside }: Tile): string | null {
  const share = formatPercent(locale, beside);
  switch (key) {
    case "done": {
      if (!beside) return null;
      const [done, planned] = [formatNumber(locale, count, 0), formatNumber(locale, beside, 0)];
      return t("summary.details.done", { done, planned });
    }
    case "justified":
      return beside === null ? null : t("summary.details.justified", { share });
    case "offRoute":
      return beside === null ? null : t("summary.details.offRoute", { share });
    case "meanStay":
      return t("summary.details.meanStay", { count });
    case "outOfStock": {
      const missing = t("summary.details.outOfStock", { count });
      return beside === null ? missing : `${missing} · ${t("summary.details.arrival", { share })}`;
    }
    case "approvals":
      return t("summary.details.approvals", { count: beside ?? 0 });
    default:
      return null;
  }
}

/** A number as it stands on the screen, in the reader's words. */
export type TileWords = {
  readonly value: string;
  readonly href: string | null;
  /** What its link says to who does not see it. */
  readonly label: string;
  readonly detail: string | null;
  readonly urgent: boolean;
  readonly delta: Delta | null;
  readonly updated: string;
};
export type Moment = { readonly span: Period; readonly today: string; readonly at: string; readonly timeZone: string };

export function tileWords(
  words: Words,
  tile: Tile,
  { span, today, at, timeZone }: Moment,
  href: string | null,
): TileWords {
  const { t, locale } = words;
  const { key, rows } = tile;
  const value = valueWords(words, key, tile.value);
  return {
    ...{ value, href, detail: detailOf(words, tile) },
    label: `${value}. ${t("summary.list", { count: rows, label: t(`summary.tiles.${key}`) })}`,
    urgent: key === "approvals" && (tile.beside ?? 0) > 0,
    delta: deltaOf(words, tile, spanBefore(span), span.from === today),
    updated: t("summary.updated", { time: formatTime(locale, at, timeZone) }),
  };
}
