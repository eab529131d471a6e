import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { isCalendarDate, isUuid } from "@/lib/base/text/values";

type Params = Readonly<Record<string, string | string[] | undefined>>;
export type ReportQuery = {
  readonly month?: string;
  readonly q?: string;
  readonly teamId?: string;
  readonly page: number;
  /** Columns beside the first, as the address names them. */
  readonly cols?: string;
};
/** Longest period of a report over any two days. */
const MOST_DAYS = 62;

const textOf = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value : undefined;

/** What an address asks of a report; what makes no sense is left out. */
export function reportQuery(params: Params): ReportQuery {
  const page = Number(textOf(params.page) ?? 1);
  const teamId = textOf(params.teamId);
  return {
    month: textOf(params.month),
    q: textOf(params.q)?.slice(0, 80),
    teamId: teamId && isUuid(teamId) ? teamId : undefined,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    cols: textOf(params.cols)?.slice(0, 400),
  };
}

/** The columns that an address names, of those that there are and in their order; the first always, `initial` where it names none. */
export function columnsAsked(
  { cols }: Pick<ReportQuery, "cols">,
  known: readonly string[],
  initial: readonly string[],
): readonly string[] {
  const named = cols?.split(",").filter((key) => known.includes(key)) ?? [];
  const wanted = named.length > 0 ? named : initial;
  return known.filter((key, at) => at === 0 || wanted.includes(key));
}

/** The two days of an address, at most 62 of them; without sense or without any, the week until `today`. */
export function reportPeriod(params: Params, today: string): Period {
  const [from, to] = [textOf(params.from), textOf(params.to)];
  const ordered = from && to && isCalendarDate(from) && isCalendarDate(to) && from <= to;
  if (!ordered) return { from: plusDays(today, -6), to: today };
  const last = plusDays(from, MOST_DAYS - 1);
  return { from, to: [to, last].sort()[0] ?? to };
}

/** An address with what is set of these. */
export function reportHref(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return `${path}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

/** `format` of an address of a file. */
export const formatOf = (params: URLSearchParams): "xlsx" | "csv" => (params.get("format") === "csv" ? "csv" : "xlsx");
