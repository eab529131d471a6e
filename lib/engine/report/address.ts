import { isUuid } from "@/lib/base/text/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Ask, Report, ReportFilter } from "./define";
import type { Calendar } from "./period";

export type Params = Readonly<Record<string, string | string[] | undefined>>;
type Values = Readonly<Record<string, string | number | undefined>>;
/** Longest text that is looked for. */
export const MOST_TEXT = 80;

const textOf = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value : undefined;

export const paramOf = ({ key, param = key }: ReportFilter): string => param;

type Reader = Pick<Ctx, "permissions" | "businessUnitId">;

/** Whether this reader may ask for some of a report by this filter. */
export const mayNarrow = ({ permissions, businessUnitId }: Reader, { needs, agency }: ReportFilter): boolean =>
  (!needs || permissions.has(`${needs}_GET`)) && !(agency && businessUnitId);

/** What an address asks of a report; what makes no sense is left out. */
export function askOf(
  ctx: Reader,
  report: Pick<Report, "period" | "filters" | "perPage">,
  params: Params,
  calendar: Calendar,
): Ask {
  const page = Number(textOf(params.page) ?? 1);
  const filters = report.filters.flatMap((filter) => {
    const { key } = filter;
    const value = textOf(params[paramOf(filter)])?.slice(0, MOST_TEXT);
    const known = value !== undefined && isMeant(filter, value);
    return known && mayNarrow(ctx, filter) ? [[key, value] as const] : [];
  });
  const whole = textOf(params.whole);
  return {
    ...report.period.span(params, calendar),
    today: calendar.today,
    timeZone: calendar.timeZone,
    filters: Object.fromEntries(filters),
    perPage: report.perPage ?? Number.POSITIVE_INFINITY,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    ...(whole !== undefined && { whole }),
  };
}

/** Whether a filter can have this value. */
function isMeant({ kind, none, values = [] }: ReportFilter, value: string): boolean {
  if (kind === "text") return true;
  if (kind === "record") return value === none || isUuid(value);
  return (kind === "choices" ? value.split(",") : [value]).every((one) => values.includes(one));
}

/** The parameters that mean the same again. */
export function paramsOf({ filters: known }: Pick<Report, "filters">, { month, period, filters }: Ask) {
  const narrowing = known.map((filter) => [paramOf(filter), filters[filter.key]] as const);
  return { ...(month ? { month } : { from: period.from, to: period.to }), ...Object.fromEntries(narrowing) };
}

/** The days of what is asked by their dates, as every address understands them: a name such as "today" means others after midnight. */
export const daysParams = ({ month, period: { from, to } }: Pick<Ask, "month" | "period">): Record<string, string> =>
  month ? { month } : { from, to, period: `${from}..${to}` };

/** The columns that an address names, of those that there are and in their order; the first always, `initial` where it names none. */
export function columnsAsked(
  cols: string | string[] | undefined,
  known: readonly string[],
  initial: readonly string[],
): readonly string[] {
  const named = textOf(cols)
    ?.split(",")
    .filter((key) => known.includes(key));
  const wanted = named && named.length > 0 ? named : initial;
  return known.filter((key, at) => at === 0 || wanted.includes(key));
}

/** An address with what is set of these. */
export function reportHref(path: string, values: Values): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return `${path}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

/** `format` of an address of a file. */
export const formatOf = (params: URLSearchParams): "xlsx" | "csv" => (params.get("format") === "csv" ? "csv" : "xlsx");
