import { z } from "zod";
import { isMonth } from "@/lib/base/calendar/cycle";
import { translatorFor } from "@/lib/base/i18n/translate";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { unlessUnavailable } from "@/lib/base/problem/unavailable";
import { snakeCase } from "@/lib/base/text/case";
import { isCalendarDate } from "@/lib/base/text/values";
import { wholeRows } from "@/lib/engine/report/whole";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { MOST_TEXT, mayNarrow, type Params, paramOf } from "../report/address";
import { type ReportFilter, type ReportWords, readable } from "../report/define";
import { authorizeReport } from "../report/page";
import { lengthOf, PRESETS } from "../report/presets";
import { isRunning } from "../report/state";
import { parseBody } from "../resource/parse-body";
import { dashboardParams } from "./address";
import type { Dashboard, Figure } from "./define";
import { readDashboard, readLater, withLater } from "./read";

const day = z.string("invalid_date").refine(isCalendarDate, "invalid_date").meta({ format: "date" });

/** The body of a dashboard's call: its filters by their names on the wire, each the id of a record or one of a few words. */
export const bodyOf = ({ filters, period }: Pick<Dashboard, "filters" | "period">) =>
  z.strictObject({
    ...daysOf(period),
    ...Object.fromEntries(filters.map((filter) => [snakeCase(filter.key), inputOf(filter).nullish()])),
  });

function daysOf({ kind }: Dashboard["period"]) {
  if (kind === "now") return {};
  if (kind === "month") return { month: z.string("invalid_date").refine(isMonth, "invalid_date").optional() };
  return { period: z.enum(PRESETS).optional(), from: day.optional(), to: day.optional() };
}

function inputOf({ kind, none, values = [] }: ReportFilter) {
  if (kind === "text") return z.string().max(MOST_TEXT);
  if (kind === "choices") return z.array(z.enum(values, "invalid_choice"));
  if (kind === "choice") return z.enum(values, "invalid_choice");
  const id = z.guid("invalid_id");
  return none === undefined ? id : z.union([z.literal(none), id], "invalid_id");
}

/**
 * The parameters of an address that ask what the body of a call asks. Throws `invalid_fields` for a period that is none or too long, instead of cutting
 * it as an address is, and for what the caller may not narrow by.
 */
export function paramsOfBody(ctx: Ctx, dashboard: Dashboard, input: unknown): Record<string, string> {
  const ids: Readonly<Record<string, unknown>> = parseBody(bodyOf(dashboard), input);
  const [period, from, to, month] = ["period", "from", "to", "month"].map((key) => idIn(ids, key));
  const days = from && to ? `${from}..${to}` : undefined;
  if (!days && (from || to)) throw invalidFields({ [from ? "to" : "from"]: "required" });
  if (from && to && from > to) throw invalidFields({ to: "ends_before_start" });
  if (from && to && lengthOf({ from, to }) > dashboard.period.longest)
    throw invalidFields({ to: { code: "longer_than_days", params: { days: dashboard.period.longest } } });
  const denied = dashboard.filters.flatMap((filter) => {
    const key = snakeCase(filter.key);
    return idIn(ids, key) !== undefined && !mayNarrow(ctx, filter) ? [[key, "unknown_field"] as const] : [];
  });
  if (denied.length > 0) throw invalidFields(Object.fromEntries(denied));
  const named = dashboard.filters.map((filter) => [paramOf(filter), idIn(ids, snakeCase(filter.key))] as const);
  const asked = [["month", month], ["period", days ?? period], ...named] as const;
  return Object.fromEntries(asked.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/**
 * The figures of a dashboard and the rows of its cards, as its screen shows them to this caller; shares are parts of 1. One that takes too long now is
 * `unavailable`. Throws `forbidden`, and `invalid_fields` as `paramsOfBody`.
 */
export async function dashboardCall(ctx: Ctx, dashboard: Dashboard, input: unknown) {
  authorizeReport(ctx, dashboard);
  const params = paramsOfBody(ctx, dashboard, input);
  const page = await readDashboard(ctx, dashboard, params, async (ctx, ask) => {
    const words: ReportWords = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
    const found: Record<string, unknown> = {};
    for (const card of dashboard.cards) {
      const columns = readable(card, ctx);
      const { rows } = await wholeRows(card, ctx, ask);
      const wire = (row: unknown) =>
        columns.map((column) => [snakeCase(column.key), column.value(row, words)] as const);
      found[snakeCase(card.name)] = rows.map((row) => Object.fromEntries(wire(row)));
    }
    return found;
  });
  const { ask, cards } = page;
  const later = await laterOf(ctx, dashboard, dashboardParams(dashboard, ask));
  const figures = withLater(dashboard, page.figures.map(figureToWire), later);
  const { from, to } = ask.period;
  return { name: dashboard.name, from, to, running: isRunning(ask), figures, cards };
}

const figureToWire = ({ key, unit, value, part, whole, before, beside, leftOut }: Figure) => ({
  ...{ key, unit, value, before, part: part.n, whole: whole?.n ?? null },
  ...(beside && { beside: beside.n }),
  left_out: leftOut.map((out) => ({ key: out.key, count: out.n })),
});

type Told = ReturnType<typeof figureToWire>;
const UNCOUNTED = {
  ...{ unit: null, value: null, before: null, part: null, whole: null },
  ...{ left_out: [], unavailable: true },
} as const;
type Uncounted = { readonly key: string } & typeof UNCOUNTED;

/** The figures that take long do not take the others with them: what cannot be counted now says so. */
async function laterOf(ctx: Ctx, dashboard: Dashboard, params: Params): Promise<readonly (Told | Uncounted)[]> {
  const later = await unlessUnavailable(() => readLater(ctx, dashboard, params));
  if (later) return later.found.figures.map(figureToWire);
  return (dashboard.later?.keys ?? []).map((key) => ({ key, ...UNCOUNTED }));
}

function idIn(ids: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = ids[key];
  if (Array.isArray(value) && value.length > 0) return value.join(",");
  return typeof value === "string" && value !== "" ? value : undefined;
}
