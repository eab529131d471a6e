import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { type Ask, defineReport } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { shelfChoices } from "../dashboards/choices";
import { SHELF_FILTERS } from "../dashboards/filters";
import { answerHref } from "./answer-href";
import { type PriceRow, priceRows } from "./price";
import {
  judgedByDay,
  type Kinds,
  kindsOf,
  PRICE_ROWS,
  type PriceAgainst,
  type PriceOfChain,
  type PriceOfProduct,
  type PriceRows,
  partOf,
  priceBoard,
  pricesAgainst,
  pricesByChain,
  pricesByProduct,
  referenced,
  withinOf,
} from "./price-board";
import { type Likely, likelyPrice } from "./price-kind";

export const PRICE_PATH = "/dashboard/price";
export const PRICE_WORDS = "dashboards.price";
/** What all cards of prices share. */
export const PRICE_COMMON = {
  path: PRICE_PATH,
  subject: "PRICE",
  period: DASHBOARD_PERIOD,
  filters: SHELF_FILTERS,
  calendar: readerCalendar,
} as const;

/** The same dashboard, narrowed by one thing more. */
const narrowed = (ask: Asked, more: Readonly<Record<string, string>>) => dashboardHref(PRICE_COMMON, ask, more);
/** Where a cell of product and chain leads. */
export const cellHref = (ask: Ask, productId: string, chainId: string | null) =>
  narrowed(ask, { productId, ...(chainId && { chainId }) });

const reais = (value: number | null | undefined) => (value == null ? null : value.toFixed(2));
const shareOf = (kinds: Kinds, kind: "within" | "below" | "above") => partOf(kinds[kind], referenced(kinds));

/** A card: where the prices of each product lie in what is recommended. */
export const priceProducts = defineReport<PriceOfProduct>({
  ...PRICE_COMMON,
  name: "priceProducts",
  words: `${PRICE_WORDS}.products`,
  file: { type: "price_products" },
  columns: [
    { key: "product", kind: "text", value: ({ name }) => name },
    { key: "prices", kind: "number", wide: true, value: ({ stats }) => stats?.n ?? 0 },
    { key: "bandMin", kind: "money", shown: "file", value: ({ band }) => reais(band.min) },
    { key: "bandMax", kind: "money", shown: "file", value: ({ band }) => reais(band.max) },
    { key: "min", kind: "money", shown: "file", value: ({ stats }) => reais(stats?.min) },
    { key: "p25", kind: "money", shown: "file", value: ({ stats }) => reais(stats?.p25) },
    { key: "median", kind: "money", wide: true, value: ({ stats }) => reais(stats?.median) },
    { key: "p75", kind: "money", shown: "file", value: ({ stats }) => reais(stats?.p75) },
    { key: "max", kind: "money", shown: "file", value: ({ stats }) => reais(stats?.max) },
    { key: "mean", kind: "money", shown: "file", value: ({ stats }) => reais(stats?.mean) },
    { key: "deviation", kind: "money", shown: "file", value: ({ stats }) => reais(stats?.deviation) },
    {
      ...{ key: "variation", kind: "number", as: "share", wide: true },
      value: ({ stats }) => stats?.variation ?? null,
    },
    { key: "mode", kind: "money", shown: "file", value: ({ stats }) => reais(stats?.mode) },
    { key: "below", kind: "number", as: "share", shown: "file", value: ({ kinds }) => shareOf(kinds, "below") },
    { key: "within", kind: "number", as: "share", value: ({ kinds }) => withinOf(kinds) },
    { key: "above", kind: "number", as: "share", shown: "file", value: ({ kinds }) => shareOf(kinds, "above") },
    { key: "before", kind: "number", as: "share", shown: "file", value: ({ before }) => before },
    { key: "outliers", kind: "number", shown: "file", value: ({ kinds }) => kinds.outlier },
  ],
  id: ({ id }) => id,
  link: ({ id }, ask) => narrowed(ask, { productId: id }),
  async rows(ctx, ask) {
    const rows = await pricesByProduct(ctx, ask);
    return { rows, total: rows.length };
  },
});

/** A card: in which chain prices leave what is recommended. */
export const priceChains = defineReport<PriceOfChain>({
  ...PRICE_COMMON,
  name: "priceChains",
  words: `${PRICE_WORDS}.chains`,
  file: { type: "price_chains" },
  columns: [
    { key: "chain", kind: "text", value: ({ chain }, { t }) => chain ?? t(`${PRICE_WORDS}.chains.none`) },
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "prices", kind: "number", value: ({ stats }) => stats.n },
    { key: "median", kind: "money", value: ({ stats }) => reais(stats.median) },
    ...(["below", "within", "above"] as const).map((key) => ({
      ...{ key, kind: "number" as const, as: "share" as const },
      value: ({ stats }: PriceOfChain) => (stats.margins ? partOf(stats.margins[key], stats.n) : null),
    })),
  ],
  id: ({ chainId, productId }) => `${chainId} ${productId}`,
  link: ({ chainId, productId }, ask) => narrowed(ask, { productId, ...(chainId && { chainId }) }),
  async rows(ctx, ask) {
    const rows = await pricesByChain(ctx, ask);
    return { rows, total: rows.length };
  },
});

/** A card: what is dearer than what it competes with. */
export const priceIndexCard = defineReport<PriceAgainst>({
  ...PRICE_COMMON,
  name: "priceIndex",
  words: `${PRICE_WORDS}.index`,
  file: { type: "price_index" },
  columns: [
    { key: "own", kind: "text", value: ({ own }) => own },
    { key: "rival", kind: "text", value: ({ rival }) => rival },
    { key: "ownMedian", kind: "money", wide: true, value: ({ index }) => reais(index.own) },
    { key: "rivalMedian", kind: "money", wide: true, value: ({ index }) => reais(index.competitor) },
    { key: "places", kind: "number", value: ({ index }) => index.places },
    { key: "index", kind: "number", digits: 1, value: ({ index }) => Math.round(index.index * 10) / 10 },
  ],
  id: ({ ownId, rivalId }) => `${ownId} ${rivalId}`,
  link: ({ ownId }, ask) => narrowed(ask, { productId: ownId }),
  async rows(ctx, ask) {
    const rows = await pricesAgainst(ctx, ask);
    return { rows, total: rows.length };
  },
});

export type PriceDay = { readonly date: string; readonly kinds: Kinds };

/** A card: how it went, day by day. */
export const priceDays = defineReport<PriceDay>({
  ...PRICE_COMMON,
  name: "priceDays",
  words: `${PRICE_WORDS}.days`,
  file: { type: "price_days" },
  columns: [
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "prices", kind: "number", value: ({ kinds }) => referenced(kinds) },
    { key: "below", kind: "number", as: "share", value: ({ kinds }) => shareOf(kinds, "below") },
    { key: "within", kind: "number", as: "share", value: ({ kinds }) => withinOf(kinds) },
    { key: "above", kind: "number", as: "share", value: ({ kinds }) => shareOf(kinds, "above") },
  ],
  id: ({ date }) => date,
  link: ({ date }, ask) => narrowed({ ...ask, named: undefined, period: { from: date, to: date } }, {}),
  async rows(ctx, { period, filters }) {
    const days = Map.groupBy(await judgedByDay(ctx, period, filters), ({ date }) => date);
    const rows = [...days]
      .map(([date, lines]): PriceDay => ({ date, kinds: { ...kindsOf(lines), bare: 0, outlier: 0 } }))
      .filter(({ kinds }) => referenced(kinds) > 0)
      .sort((a, b) => (a.date < b.date ? -1 : 1));
    return { rows, total: rows.length };
  },
});

const NAMES: readonly PriceRows[] = ["priced", "within", "below", "above", "bare", "outlier"];

const MOST_OUTLIERS = 100;
export type OutlierRow = PriceRow & { readonly likely: Likely | null };

/** A card: prices that nobody believes, the newest first. */
export const priceOutliers = defineReport<OutlierRow>({
  ...PRICE_COMMON,
  name: "priceOutliers",
  words: `${PRICE_WORDS}.outliers`,
  file: { type: "price_outliers" },
  columns: [
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "price", kind: "money", value: ({ price }) => reais(Number(price)) },
    { key: "likely", kind: "money", value: ({ likely }) => reais(likely?.price) },
  ],
  id: ({ answerId, productId }) => `${answerId} ${productId}`,
  link: ({ answerId }, _ask, ctx) => answerHref({ answerId }, ctx),
  async rows(ctx, { period, filters }) {
    const board = await priceBoard(ctx, period, filters);
    const page = { limit: MOST_OUTLIERS, offset: 0 };
    const found = await priceRows(ctx, period, filters, board.tally, PRICE_ROWS.outlier, page);
    const rows = found.map((row) => {
      const limits = board.products.get(row.productId)?.limits;
      return { ...row, likely: limits ? likelyPrice(Number(row.price), limits) : null };
    });
    return { rows, total: board.kinds.outlier };
  },
});

const PER_PAGE = 50;

/** The very rows that the numbers of the dashboard count. */
export const priceRowsReport = defineReport<PriceRow>({
  ...PRICE_COMMON,
  path: `${PRICE_PATH}/rows`,
  filters: [{ key: "of", kind: "choice", values: NAMES }, ...SHELF_FILTERS],
  name: "priceRows",
  words: `${PRICE_WORDS}.rows`,
  file: { type: "price_rows" },
  choices: (ctx) => shelfChoices(ctx, "PRICE"),
  columns: [
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "chain", kind: "text", value: ({ chain }) => chain },
    { key: "person", kind: "text", value: ({ person }) => person, needs: "USER" },
    { key: "price", kind: "money", value: ({ price }) => reais(Number(price)) },
    { key: "kind", kind: "text", value: ({ kind }, { t }) => t(`${PRICE_WORDS}.rows.${kind}`) },
  ],
  perPage: PER_PAGE,
  id: ({ answerId, productId }) => `${answerId} ${productId}`,
  link: ({ answerId }, _ask, ctx) => answerHref({ answerId }, ctx),
  async rows(ctx, ask) {
    const of = PRICE_ROWS[NAMES.find((one) => one === ask.filters.of) ?? "priced"];
    const board = await priceBoard(ctx, ask.period, ask.filters);
    const page = { limit: ask.perPage, offset: (ask.page - 1) * ask.perPage };
    const rows = await priceRows(ctx, ask.period, ask.filters, board.tally, of, page);
    return { rows, total: of.reduce((sum, kind) => sum + board.kinds[kind], 0) };
  },
});
