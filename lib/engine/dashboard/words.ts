import { formatDuration, formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { ReportWords } from "../report/define";
import type { Dashboard, Figure } from "./define";

type FigureUnit = Figure["unit"];

/** A count with its rows: text and address. */
type Said = { readonly label: string; readonly value: string; readonly href: string | null };
/** A figure as it stands on a screen, in the reader's words. */
export type FigureWords = {
  /** Key of the figure. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isMoney: boolean;
  /** The list of its rows. */
  readonly href: string | null;
  /** "812 de 13.742"; null where it is out of nothing. */
  readonly of: string | null;
  /** The same for those who hear it, where a sign stands in it; null where it reads as it is. */
  readonly ofHeard: string | null;
  readonly beside: { readonly text: string; readonly urgent: boolean } | null;
  /** How it stands to the period before, which the head of the page names once for all. */
  readonly change: { readonly sign: string; readonly rest: string; readonly tone: "ok" | "danger" | "plain" } | null;
  readonly why: {
    readonly label: string;
    readonly formula: string;
    readonly parts: readonly Said[];
    readonly leftOut: { readonly label: string; readonly rows: readonly Said[] };
  };
};
type Told = {
  readonly dashboard: Pick<Dashboard, "words">;
  readonly words: ReportWords;
  /** The period is not over. */
  readonly running: boolean;
};

/** All that is told of a figure; see `Dashboard.words` for where its words stand. */
export function figureWords(figure: Figure, { dashboard, words, running }: Told): FigureWords {
  const { t, locale } = words;
  const { key, unit, value, part, whole, leftOut, quotient } = figure;
  const own = (branch: string) => `${dashboard.words}.${branch}`;
  const label = t(own(`figures.${key}`));
  const count = (n: number) => counted(figure, n, locale);
  const of = { part: count(part.n), whole: whole ? count(whole.n) : "" };
  // The dash says that there is nothing to divide by; "0 de 0" would say it again as if it were a number.
  const isOf = whole !== undefined && whole.n !== 0;
  const line = (label: string, { n, href }: Figure["part"]): Said => ({ label, value: count(n), href });
  return {
    ...{ id: key, label },
    value: shownValue(unit, value, words),
    isMoney: unit === "money",
    href: value === null ? null : part.href,
    of: isOf ? t(quotient ? "dashboards.quotient" : t.has(own("of")) ? own("of") : "dashboards.of", of) : null,
    ofHeard: isOf && quotient ? t("dashboards.quotientHeard", of) : null,
    beside: besideWords(figure, own(`beside.${key}`), words),
    change: changeOf(figure, { words, running }),
    why: {
      label: t("dashboards.why", { label }),
      formula: t(own(`formulas.${key}`)),
      parts: [line(t(own(`parts.${key}`)), part), ...(whole ? [line(t(own(`wholes.${key}`)), whole)] : [])],
      leftOut: {
        label: t("dashboards.leftOut"),
        rows: leftOut.map((out) => ({
          label: t(own(`leftOut.${out.key}`)),
          value: formatNumber(locale, out.n, 0),
          href: null,
        })),
      },
    },
  };
}

function besideWords({ beside }: Figure, key: string, words: ReportWords): FigureWords["beside"] {
  if (!beside) return null;
  const text = shownValue(beside.unit, beside.n, words);
  return { text: words.t(key, { count: beside.n, text }), urgent: beside.urgent === true };
}

/** Whether a figure is told beside the period before: nothing beside nothing says nothing. */
export const isCompared = ({ value, before }: Pick<Figure, "value" | "before">): boolean =>
  before !== null && !(before === 0 && value === 0);

/**
 * How a figure stands to the period before. Of a period that still runs, what grows over it is told beside what it came to, without a sign; else
 * it is the difference of what is shown. Null where nothing can be compared.
 */
function changeOf(figure: Figure, { words, running }: Omit<Told, "dashboard">): FigureWords["change"] {
  const { unit, value, before, good } = figure;
  const { grows = unit === "count" || unit === "money" } = figure;
  if (before === null || !isCompared(figure)) return null;
  const told = { value: shownValue(unit, before, words) };
  if (value === null || (running && grows)) return { sign: "", rest: words.t("dashboards.past", told), tone: "plain" };
  // Of what is shown: "1 h 36 min, ±0 min ante 1 h 37 min" would contradict itself.
  const delta = (Math.round(value / STEP[unit]) - Math.round(before / STEP[unit])) * STEP[unit];
  const better = Math.sign(delta) * good;
  return {
    sign: changeWords(figure, delta, words),
    rest: words.t("dashboards.against", told),
    tone: better > 0 ? "ok" : better < 0 ? "danger" : "plain",
  };
}

/** The least that a value of the unit is told to. */
const STEP: Readonly<Record<FigureUnit, number>> = {
  ...{ share: 0.001, count: 1, number: 0.1, minutes: 1, money: 0.01, index: 0.1 },
};

/** What was counted; many minutes are told as hours. */
function counted({ counts }: Pick<Figure, "counts">, n: number, locale: Locale): string {
  if (counts === "money") return formatMoney(locale, n);
  return counts === "minutes" ? `${formatNumber(locale, n / 60, 0)} h` : formatNumber(locale, n, 0);
}

/** A value as its unit is told; null is a dash. */
export function shownValue(unit: FigureUnit, value: number | null, { locale }: Pick<ReportWords, "locale">): string {
  switch (unit) {
    case "share":
      return formatPercent(locale, value);
    case "minutes":
      return formatDuration(value, locale);
    case "money":
      return formatMoney(locale, value);
    case "number":
    case "index":
      return formatNumber(locale, value, 1);
    case "count":
      return formatNumber(locale, value, 0);
  }
}

const signed = (text: string, value: number) => (value === 0 ? `±${text}` : value < 0 ? `−${text}` : `+${text}`);

/** A change of a share is told in points of percent, since the percent of a percent misleads. */
export function changeWords({ unit }: Pick<Figure, "unit">, delta: number, words: ReportWords): string {
  if (unit !== "share") return signed(shownValue(unit, Math.abs(delta), words), delta);
  return words.t("dashboards.points", { delta: signed(formatNumber(words.locale, Math.abs(delta) * 100, 1), delta) });
}
