import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { defineReport, type ReportWords } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD } from "@/lib/engine/report/presets";
import { rowsOnPage } from "@/lib/engine/report/rows-on-page";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { SHELF_FILTERS } from "../dashboards/filters";
import { answerHref } from "../shelf/answer-href";
import { axisOf, type Bar } from "./axis";
import { type Batch, batchesOf } from "./batches";
import { dueChoices } from "./choices";
import type { Band } from "./rules";
import { DUE_ROWS, type DueRows, isAmongRows, type Risk, riskBy, riskOf, unitsOf } from "./sums";

export const DUE_PATH = "/dashboard/dueDate";
export const DUE_WORDS = "dashboards.dueDate";
/** The filters of the shelf, and from which day days are counted: from the visit, or from today. */
export const DUE_FILTERS = [
  ...SHELF_FILTERS,
  { key: "reference", kind: "choice", values: ["visit", "today"] },
] as const;
const COMMON = {
  path: DUE_PATH,
  subject: "DUEDATE",
  period: DASHBOARD_PERIOD,
  filters: DUE_FILTERS,
  calendar: readerCalendar,
} as const;

/** The same dashboard, narrowed by one thing more. */
const narrowed = (ask: Asked, more: Readonly<Record<string, string>>) => dashboardHref(COMMON, ask, more);
/** The rows that a number counts. */
export const dueRowsHref = (ask: Asked, of: DueRows): string =>
  dashboardHref({ path: `${DUE_PATH}/rows`, filters: DUE_FILTERS }, ask, { of });

/** What the last visit did, in words. */
export function doneWords({ done }: Pick<Batch, "done">, { t }: Pick<ReportWords, "t">): string {
  if (done.kind === "told") return done.what;
  if (done.kind === "nothing") return t(`${DUE_WORDS}.done.nothing`);
  return t(`${DUE_WORDS}.done.fewer`, { by: String(done.by), of: String(done.of) });
}

export type BandRow = Risk & { readonly band: Band | "expired"; readonly share: number | null };

/** A card: the three bands, what is past within the first. */
export const dueBands = defineReport<BandRow>({
  ...COMMON,
  name: "dueBands",
  words: `${DUE_WORDS}.bands`,
  file: { type: "due_bands" },
  columns: [
    { key: "band", kind: "text", value: ({ band }, { t }) => t(`${DUE_WORDS}.bands.of.${band}`) },
    { key: "units", kind: "number", value: ({ units }) => units },
    { key: "share", kind: "number", as: "share", value: ({ share }) => share },
    { key: "money", kind: "money", value: ({ money }) => money },
    { key: "batches", kind: "number", value: ({ batches }) => batches },
  ],
  id: ({ band }) => band,
  link: ({ band }, ask) => dueRowsHref(ask, band),
  async rows(ctx, ask) {
    const { list } = await batchesOf(ctx, ask);
    const all = unitsOf(list);
    const rows = (["upTo15", "expired", "to30", "over30"] as const).map((band): BandRow => {
      const risk = riskOf(list.filter((batch) => isAmongRows(batch, band)));
      return { band, ...risk, share: all > 0 ? risk.units / all : null };
    });
    return list.length > 0 ? { rows, total: rows.length } : { rows: [], total: 0 };
  },
});

/** A stretch of the axis in words: one day or several, past or to come; the first and the last have no end. */
export function barWords({ from, to, open }: Bar, t: ReportWords["t"]): string {
  const own = (key: string, count: number, values?: Record<string, number>) =>
    t(`${DUE_WORDS}.axis.${key}`, { count, ...values });
  if (to < 0) return own(open ? "pastOrMore" : "past", -to);
  if (open) return own("orMore", from);
  return from === to ? own("days", from) : own("span", to, { from });
}

/** A card: the three bands as one axis of days. */
export const dueAxis = defineReport<Bar>({
  ...COMMON,
  name: "dueAxis",
  words: `${DUE_WORDS}.axis`,
  file: { type: "due_axis" },
  columns: [
    { key: "days", kind: "text", value: (bar, { t }) => barWords(bar, t) },
    { key: "band", kind: "text", value: ({ band }, { t }) => t(`${DUE_WORDS}.bands.of.${band}`) },
    { key: "units", kind: "number", value: ({ units }) => units },
    { key: "money", kind: "money", value: ({ money }) => money },
    { key: "batches", kind: "number", value: ({ batches }) => batches },
  ],
  id: ({ from }) => String(from),
  async rows(ctx, ask) {
    const { list } = await batchesOf(ctx, ask);
    const rows = list.length > 0 ? axisOf(list) : [];
    return { rows, total: rows.length };
  },
});

const MOST_URGENT = 200;

/** A card: what to take out first. */
export const dueUrgent = defineReport<Batch>({
  ...COMMON,
  name: "dueUrgent",
  words: `${DUE_WORDS}.urgent`,
  file: { type: "due_urgent" },
  columns: [
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "due", kind: "date", wide: true, value: ({ dueDate }) => dueDate },
    { key: "days", kind: "number", value: ({ days }) => days },
    { key: "life", kind: "number", as: "share", wide: true, value: ({ life }) => life },
    { key: "units", kind: "number", value: ({ quantity }) => quantity },
    { key: "money", kind: "money", wide: true, value: ({ money }) => money },
    { key: "done", kind: "text", wide: true, value: doneWords },
    { key: "seen", kind: "date", wide: true, value: ({ date }) => date },
  ],
  id: ({ posId, productId, dueDate }) => `${posId} ${productId} ${dueDate}`,
  link: (batch, _ask, ctx) => answerHref(batch, ctx),
  async rows(ctx, ask) {
    const rows = (await batchesOf(ctx, ask)).list.filter((batch) => isAmongRows(batch, "upTo15"));
    return { rows: rows.slice(0, MOST_URGENT), total: Math.min(rows.length, MOST_URGENT) };
  },
});

export type RiskRow = ReturnType<typeof riskBy>[number];
const RISK = [
  { key: "expired", kind: "number", value: ({ expired }: RiskRow) => expired },
  { key: "upTo15", kind: "number", value: ({ upTo15 }: RiskRow) => upTo15 },
  { key: "to30", kind: "number", wide: true, value: ({ to30 }: RiskRow) => to30 },
  { key: "money", kind: "money", value: ({ money }: RiskRow) => money },
] as const;

const riskCard = (
  name: "dueProducts" | "dueFlags" | "dueStores",
  words: "products" | "flags" | "stores",
  by: (batch: Batch) => { readonly id: string | null; readonly name: string | null },
  filter: "productId" | "chainId" | "posId",
) =>
  defineReport<RiskRow>({
    ...COMMON,
    name,
    words: `${DUE_WORDS}.${words}`,
    file: { type: name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`) },
    columns: [{ key: "name", kind: "text", value: (row, { t }) => row.name ?? t(`${DUE_WORDS}.flags.none`) }, ...RISK],
    id: ({ id, name: text }) => `${id} ${text}`,
    link: ({ id }, ask) => (id ? narrowed(ask, { [filter]: id }) : null),
    async rows(ctx, ask) {
      const rows = riskBy((await batchesOf(ctx, ask)).list, by);
      return { rows, total: rows.length };
    },
  });

/** Cards: which product, which flag, which PDV has what ends soon, most reais at risk first. */
export const dueProducts = riskCard(
  "dueProducts",
  "products",
  ({ productId, product }) => ({ id: productId, name: product }),
  "productId",
);
export const dueFlags = riskCard("dueFlags", "flags", ({ chainId, flag }) => ({ id: chainId, name: flag }), "chainId");
export const dueStores = riskCard("dueStores", "stores", ({ posId, pos }) => ({ id: posId, name: pos }), "posId");

const MOST_FOLLOWED = 100;

/** A card: batches from visit to visit, those that will leave most behind first. */
export const dueBatches = defineReport<Batch>({
  ...COMMON,
  name: "dueBatches",
  words: `${DUE_WORDS}.batches`,
  file: { type: "due_batches" },
  columns: [
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "due", kind: "date", value: ({ dueDate }) => dueDate },
    { key: "visits", kind: "number", value: ({ seen }) => seen.length },
    { key: "first", kind: "number", value: ({ seen }) => seen[0]?.quantity ?? null },
    { key: "last", kind: "number", value: ({ quantity }) => quantity },
    { key: "left", kind: "number", value: ({ outlook }) => outlook?.left ?? null },
    {
      ...{ key: "turn", kind: "text" },
      value: ({ outOfTurn }, { t }) => (outOfTurn ? t(`${DUE_WORDS}.batches.outOfTurn`) : null),
    },
  ],
  id: ({ posId, productId, dueDate }) => `${posId} ${productId} ${dueDate}`,
  link: (batch, _ask, ctx) => answerHref(batch, ctx),
  async rows(ctx, ask) {
    const followed = (await batchesOf(ctx, ask)).list.filter(({ outlook, band }) => outlook && band !== "over30");
    const rows = followed.toSorted((a, b) => (b.outlook?.left ?? 0) - (a.outlook?.left ?? 0) || a.days - b.days);
    const left = rows.reduce((sum, { outlook }) => sum + (outlook?.left ?? 0), 0);
    const total = Math.min(rows.length, MOST_FOLLOWED);
    return { rows: rows.slice(0, MOST_FOLLOWED), total, said: { all: String(rows.length), left: String(left) } };
  },
});

const PER_PAGE = 50;

/** The very batches that the numbers of the dashboard count. */
export const dueRowsReport = defineReport<Batch>({
  ...COMMON,
  path: `${DUE_PATH}/rows`,
  filters: [{ key: "of", kind: "choice", values: DUE_ROWS }, ...DUE_FILTERS],
  name: "dueRows",
  words: `${DUE_WORDS}.rows`,
  file: { type: "due_rows" },
  choices: dueChoices,
  columns: [
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "flag", kind: "text", value: ({ flag }) => flag },
    { key: "due", kind: "date", value: ({ dueDate }) => dueDate },
    { key: "days", kind: "number", value: ({ days }) => days },
    { key: "units", kind: "number", value: ({ quantity }) => quantity },
    { key: "price", kind: "money", value: ({ price }) => price },
    { key: "money", kind: "money", value: ({ money }) => money },
    { key: "done", kind: "text", value: doneWords },
    { key: "seen", kind: "date", value: ({ date }) => date },
  ],
  perPage: PER_PAGE,
  id: ({ posId, productId, dueDate }) => `${posId} ${productId} ${dueDate}`,
  link: (batch, _ask, ctx) => answerHref(batch, ctx),
  async rows(ctx, ask) {
    const of = DUE_ROWS.find((one) => one === ask.filters.of) ?? "batches";
    const all = (await batchesOf(ctx, ask)).list.filter((batch) => isAmongRows(batch, of));
    const { units, money } = riskOf(all);
    return { rows: rowsOnPage(all, ask), total: all.length, totals: { units, money } };
  },
});
