import { formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Translator } from "@/lib/base/i18n/translate";
import type { CellValue, Column } from "@/lib/base/sheets/columns";
import type { ReportDay } from "@/lib/field/hours/load";
import type { Source } from "@/lib/field/hours/punches";
import { inSince, workedCell } from "@/lib/field/hours/running";
import type { PersonPoints } from "./points";

/** `timeZone` is the one in which times are read: the person's. */
export type Words = { readonly t: Translator; readonly locale: Locale; readonly timeZone: string };
export type TableColumn = Column & { readonly key: string };

const DAY_COLUMNS = [
  ["date", "date"],
  ["in", "dateTime"],
  ["breaks", "text"],
  ["out", "dateTime"],
  ["worked", "minutes"],
  ["expected", "minutes"],
  ["balance", "balance"],
  ["rawBalance", "balance"],
  ["paused", "minutes"],
  ["night", "minutes"],
  ["source", "text"],
  ["flags", "text"],
  ["state", "text"],
  ["inSince", "dateTime"],
] as const satisfies readonly (readonly [string, Column["kind"]])[];

const PERSON_COLUMNS = [
  ["person", "text"],
  ["team", "text"],
  ["daysWorked", "number"],
  ["worked", "minutes"],
  ["expected", "minutes"],
  ["balance", "balance"],
  ["rawBalance", "balance"],
  ["breakDebt", "minutes"],
  ["night", "minutes"],
  ["absences", "number"],
  ["odd", "number"],
  ["state", "text"],
  ["inSince", "dateTime"],
] as const satisfies readonly (readonly [string, Column["kind"]])[];

/** Columns by key and kind; their words stand under `words`. */
export const columnsOf = (
  pairs: readonly (readonly [string, Column["kind"]])[],
  t: Translator,
  words = "points.columns",
): TableColumn[] => pairs.map(([key, kind]) => ({ key, kind, label: t(`${words}.${key}`) }));

export const dayColumns = (t: Translator) => columnsOf(DAY_COLUMNS, t);
export const personColumns = (t: Translator) => columnsOf(PERSON_COLUMNS, t);

/** One day as cells, in the order of `dayColumns`: what the screen shows and the file holds. */
export function dayCells(day: ReportDay, words: Words): CellValue[] {
  const { t } = words;
  const [first, last] = [day.pairs[0], day.pairs.at(-1)];
  const has = day.pairs.length > 0;
  const since = inSince([day]);
  return [
    day.date,
    first?.in ?? null,
    breaksText(day, words),
    last?.out ?? null,
    has ? workedCell(day.worked, since) : null,
    day.expected,
    day.balance,
    day.rawBalance,
    has ? day.paused : null,
    day.night > 0 ? day.night : null,
    sourcesOf(day)
      .map((source) => t(`points.source.${source}`))
      .join(", "),
    flagWords(day, t).join(", "),
    t(`points.dayState.${day.lock ? "closed" : day.kind === "running" || day.kind === "future" ? "running" : "open"}`),
    since,
  ];
}

/** One person's sums as cells, in the order of `personColumns`. */
export function personCells({ worker, days, totals, state }: PersonPoints, t: Translator): CellValue[] {
  const since = inSince(days);
  return [
    worker.name,
    worker.teamName,
    totals.daysWorked,
    workedCell(totals.worked, since),
    totals.expected,
    totals.balance,
    totals.rawBalance,
    totals.breakDebt,
    totals.night,
    totals.absences,
    totals.flags.odd_punch ?? 0,
    t(`points.state.${state}`),
    since,
  ];
}

/** What is remarkable about a day in words, the reason of its leave or holiday first. */
export function flagWords(day: ReportDay, t: Translator): string[] {
  const kind = day.kind === "off" || day.kind === "leave" || day.kind === "holiday" ? day.kind : null;
  return [
    ...(day.note ? [day.note] : kind ? [t(`points.kind.${kind}`)] : []),
    ...day.flags.map((flag) => t(`points.flags.${flag}`)),
    ...(day.late ? [t("points.flags.late")] : []),
  ];
}

/** The breaks of a day, "12:00–13:00", and the pauses between its pairs of punches. */
function breaksText({ pauses, pairs }: ReportDay, { locale, timeZone }: Words): string {
  const clock = (at: string | null) => (at ? formatTime(locale, at, timeZone) : "?");
  const between = pairs.slice(1).map((pair, at) => ({ start: pairs[at]?.out ?? null, end: pair.in }));
  return [...pauses, ...between]
    .sort((a, b) => String(a.start).localeCompare(String(b.start)))
    .map(({ start, end }) => `${clock(start)}–${clock(end)}`)
    .join(", ");
}

/** Where the times of a day come from, each once. */
function sourcesOf({ pairs, pauses }: ReportDay): Source[] {
  const all = pairs.flatMap(({ inSource, outSource }) => (outSource ? [inSource, outSource] : [inSource]));
  if (pauses.some(({ auto }) => auto)) all.push("auto");
  return [...new Set(all)];
}
