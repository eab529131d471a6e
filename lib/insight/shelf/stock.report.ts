import { dayNumber } from "@/lib/base/calendar/days";
import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { type Ask, defineReport } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { shelfChoices } from "../dashboards/choices";
import { SHELF_FILTERS } from "../dashboards/filters";
import { answerHref } from "./answer-href";
import {
  type OpenStreak,
  openStreaks,
  STOCK_CAUSES,
  STOCK_ROWS,
  type StockCounts,
  type StockOfCause,
  type StockOfDay,
  type StockOfProduct,
  type StockOfStore,
  type StockRow,
  stockByCause,
  stockByDay,
  stockByFlag,
  stockByProduct,
  stockByStore,
  stockCounts,
  stockRows,
  stockShares,
} from "./stock";
import { type StockReturn, stockReturns } from "./stock-returns";

export const STOCK_PATH = "/dashboard/outOfStock";
export const STOCK_WORDS = "dashboards.outOfStock";
const COMMON = {
  path: STOCK_PATH,
  subject: "OUTOFSTOCK",
  period: DASHBOARD_PERIOD,
  filters: SHELF_FILTERS,
  calendar: readerCalendar,
} as const;

/** The same dashboard, narrowed by one thing more. */
const narrowed = (ask: Asked, more: Readonly<Record<string, string>>) => dashboardHref(COMMON, ask, more);

/** A card: what is missing most. */
export const stockProducts = defineReport<StockOfProduct>({
  ...COMMON,
  name: "stockProducts",
  words: `${STOCK_WORDS}.products`,
  file: { type: "stock_products" },
  columns: [
    { key: "product", kind: "text", value: ({ name }) => name },
    { key: "asked", kind: "number", wide: true, value: ({ asked }) => asked },
    { key: "arrival", kind: "number", as: "share", value: (row) => stockShares(row).arrival },
    { key: "remaining", kind: "number", as: "share", value: (row) => stockShares(row).remaining },
    { key: "recovered", kind: "number", as: "share", wide: true, value: (row) => stockShares(row).recovered },
    { key: "open", kind: "number", wide: true, value: ({ open }) => open },
  ],
  id: ({ id }) => id,
  link: ({ id }, ask) => narrowed(ask, { productId: id }),
  async rows(ctx, { period, filters }) {
    const rows = await stockByProduct(ctx, period, filters);
    return { rows, total: rows.length };
  },
});

const MOST_STORES = 200;

/** A card: at which PDV most is missing. */
export const stockStores = defineReport<StockOfStore>({
  ...COMMON,
  name: "stockStores",
  words: `${STOCK_WORDS}.stores`,
  file: { type: "stock_stores" },
  columns: [
    { key: "pos", kind: "text", value: ({ name }) => name },
    { key: "flag", kind: "text", shown: "file", value: ({ flag }) => flag },
    { key: "asked", kind: "number", wide: true, value: ({ asked }) => asked },
    { key: "arrival", kind: "number", as: "share", value: (row) => stockShares(row).arrival },
    { key: "remaining", kind: "number", as: "share", value: (row) => stockShares(row).remaining },
    { key: "missing", kind: "number", value: ({ missing }) => missing },
  ],
  id: ({ posId }) => posId,
  link: ({ posId }, ask) => narrowed(ask, { posId }),
  async rows(ctx, { period, filters }) {
    const rows = await stockByStore(ctx, period, filters, MOST_STORES);
    return { rows, total: rows.length };
  },
});

/** A card: how long it takes until a product is back. */
export const stockReturnsCard = defineReport<StockReturn>({
  ...COMMON,
  name: "stockReturns",
  words: `${STOCK_WORDS}.returns`,
  file: { type: "stock_returns" },
  columns: [
    { key: "product", kind: "text", value: ({ name }) => name },
    { key: "streaks", kind: "number", value: ({ streaks }) => streaks },
    { key: "median", kind: "number", digits: 1, value: ({ median }) => median },
    { key: "longest", kind: "number", value: ({ longest }) => longest },
  ],
  id: ({ id }) => id,
  link: ({ id }, ask) => narrowed(ask, { productId: id }),
  async rows(ctx, { period, filters }) {
    const rows = await stockReturns(ctx, period, filters);
    return { rows, total: rows.length };
  },
});

export type FlagWeek = {
  readonly id: string | null;
  readonly name: string | null;
  /** Monday to Sunday; null = nothing was asked on that day. */
  readonly days: readonly (StockCounts | null)[];
  readonly all: StockCounts;
};
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** A card: on which day of the week, and where. */
export const stockFlags = defineReport<FlagWeek>({
  ...COMMON,
  name: "stockFlags",
  words: `${STOCK_WORDS}.flags`,
  file: { type: "stock_flags" },
  columns: [
    { key: "flag", kind: "text", value: ({ name }, { t }) => name ?? t(`${STOCK_WORDS}.flags.none`) },
    ...WEEK.map((weekday) => ({
      key: `day${weekday}`,
      kind: "number" as const,
      as: "share" as const,
      value: ({ days }: FlagWeek) => {
        const day = days[weekday - 1];
        return day ? stockShares(day).remaining : null;
      },
    })),
    { key: "all", kind: "number", as: "share", wide: true, value: ({ all }) => stockShares(all).remaining },
    { key: "missing", kind: "number", wide: true, value: ({ all }) => all.missing },
  ],
  id: ({ id, name }) => `${id} ${name}`,
  link: ({ id }, ask) => (id ? narrowed(ask, { chainId: id }) : null),
  async rows(ctx, { period, filters }) {
    const cells = await stockByFlag(ctx, period, filters);
    const groups = Map.groupBy(cells, ({ id, name }) => `${id} ${name}`);
    const rows = [...groups.values()].map(
      (days): FlagWeek => ({
        id: days[0]?.id ?? null,
        name: days[0]?.name ?? null,
        days: WEEK.map((weekday) => days.find((day) => day.weekday === weekday) ?? null),
        all: sumOf(days),
      }),
    );
    return { rows, total: rows.length };
  },
});

const sumOf = (all: readonly StockCounts[]): StockCounts => {
  const of = (key: keyof StockCounts) => all.reduce((sum, one) => sum + one[key], 0);
  return { asked: of("asked"), arrived: of("arrived"), missing: of("missing") };
};

/** A card: how it went, day by day. */
export const stockDays = defineReport<StockOfDay>({
  ...COMMON,
  name: "stockDays",
  words: `${STOCK_WORDS}.days`,
  file: { type: "stock_days" },
  columns: [
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "asked", kind: "number", value: ({ asked }) => asked },
    { key: "arrival", kind: "number", as: "share", value: (row) => stockShares(row).arrival },
    { key: "remaining", kind: "number", as: "share", value: (row) => stockShares(row).remaining },
  ],
  id: ({ date }) => date,
  link: ({ date }, ask) => narrowed({ ...ask, named: undefined, period: { from: date, to: date } }, {}),
  async rows(ctx, { period, filters }) {
    const rows = await stockByDay(ctx, period, filters);
    return { rows, total: rows.length };
  },
});

const MOST_STREAKS = 200;
export type StreakRow = OpenStreak & { readonly days: number };

/** A card: what is missing now, the longest first. */
export const stockStreaksCard = defineReport<StreakRow>({
  ...COMMON,
  name: "stockStreaks",
  words: `${STOCK_WORDS}.streaks`,
  file: { type: "stock_streaks" },
  columns: [
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "since", kind: "date", value: ({ from }) => from },
    { key: "days", kind: "number", value: ({ days }) => days },
    { key: "visits", kind: "number", value: ({ visits }) => visits },
  ],
  id: ({ productId, posId }) => `${productId} ${posId}`,
  link: ({ productId, posId }, ask) => narrowed(ask, { productId, posId }),
  async rows(ctx, { period, filters }) {
    const found = await openStreaks(ctx, period, filters, MOST_STREAKS);
    const rows = found.map((row) => ({ ...row, days: dayNumber(period.to) - dayNumber(row.from) + 1 }));
    return { rows, total: rows.length };
  },
});

export type CauseRow = StockOfCause & { readonly share: number };

/** A card: why it was missing. */
export const stockCauses = defineReport<CauseRow>({
  ...COMMON,
  name: "stockCauses",
  words: `${STOCK_WORDS}.causes`,
  file: { type: "stock_causes" },
  columns: [
    { key: "cause", kind: "text", value: ({ cause }, { t }) => t(`${STOCK_WORDS}.causes.of.${cause}`) },
    { key: "share", kind: "number", as: "share", value: ({ share }) => share },
    { key: "missing", kind: "number", value: ({ missing }) => missing },
  ],
  id: ({ cause }) => cause,
  link: ({ cause }, ask) =>
    dashboardHref({ path: `${STOCK_PATH}/rows`, filters: SHELF_FILTERS }, ask, { of: "missing", cause }),
  async rows(ctx, { period, filters }) {
    const found = await stockByCause(ctx, period, filters);
    const all = found.reduce((sum, { missing }) => sum + missing, 0);
    const rows = found.map((row) => ({ ...row, share: row.missing / all }));
    return { rows, total: rows.length };
  },
});

const PER_PAGE = 50;
const which = ({ filters }: Pick<Ask, "filters">) => STOCK_ROWS.find((one) => one === filters.of) ?? "asked";

/** The very rows that the numbers of the dashboard count. */
export const stockRowsReport = defineReport<StockRow>({
  ...COMMON,
  path: `${STOCK_PATH}/rows`,
  filters: [
    { key: "of", kind: "choice", values: STOCK_ROWS },
    { key: "cause", kind: "choice", values: ["every", ...STOCK_CAUSES] },
    ...SHELF_FILTERS,
  ],
  name: "stockRows",
  words: `${STOCK_WORDS}.rows`,
  file: { type: "stock_rows" },
  choices: (ctx) => shelfChoices(ctx, "OUTOFSTOCK"),
  columns: [
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "chain", kind: "text", value: ({ chain }) => chain },
    { key: "person", kind: "text", value: ({ person }) => person, needs: "USER" },
    { key: "arrived", kind: "text", value: ({ arrived }, { t }) => (arrived === null ? null : said(t, arrived)) },
    { key: "missing", kind: "text", value: ({ missing }, { t }) => said(t, missing) },
    {
      key: "cause",
      kind: "text",
      value: ({ cause }, { t }) => cause && t(`${STOCK_WORDS}.causes.of.${cause}`),
    },
  ],
  perPage: PER_PAGE,
  id: ({ answerId, productId }) => `${answerId} ${productId}`,
  link: (row, _ask, ctx) => answerHref(row, ctx),
  async rows(ctx, ask) {
    const of = which(ask);
    const cause = STOCK_CAUSES.find((one) => one === ask.filters.cause);
    const total = cause
      ? (await stockByCause(ctx, ask.period, ask.filters)).find((row) => row.cause === cause)?.missing
      : (await stockCounts(ctx, ask.period, ask.filters))[of];
    const rows = await stockRows(ctx, ask.period, { ...ask.filters, cause }, of, {
      limit: ask.perPage,
      offset: (ask.page - 1) * ask.perPage,
    });
    return { rows, total: total ?? 0 };
  },
});

const said = (t: (key: string) => string, yes: boolean) => t(`${STOCK_WORDS}.rows.${yes ? "out" : "there"}`);
