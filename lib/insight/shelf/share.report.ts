import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { defineReport, type ReportFilter } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { shelfChoices } from "../dashboards/choices";
import { SHELF_FILTERS } from "../dashboards/filters";
import { targetsOn } from "../targets/load";
import { answerHref } from "./answer-href";
import {
  type ShareLoss,
  type ShareOfDay,
  type ShareRow,
  shareByDay,
  shareLosses,
  shareOfVisits,
  shareRows,
} from "./share";
import {
  countedIn,
  type ShareOfCategory,
  type ShareOfChain,
  shareBoard,
  sharesByCategory,
  sharesByChain,
  unitOf,
} from "./share-board";
import { addShares, fairIndex, type ShareSums, sharesOf } from "./share-of";
import { SHARE_UNITS } from "./share-readings";

export const SHARE_PATH = "/dashboard/share";
export const SHARE_WORDS = "dashboards.share";
/** A share is of a category, so products and brands narrow nothing here. */
export const SHARE_FILTERS: readonly ReportFilter[] = [
  { key: "unit", kind: "choice", values: SHARE_UNITS },
  ...SHELF_FILTERS.filter(({ key }) => key !== "productId" && key !== "brandId"),
];
const COMMON = {
  path: SHARE_PATH,
  subject: "SHARE",
  period: DASHBOARD_PERIOD,
  filters: SHARE_FILTERS,
  calendar: readerCalendar,
} as const;

/** The same dashboard, narrowed by more. */
export const shareHref = (ask: Asked, more: Readonly<Record<string, string>>) => dashboardHref(COMMON, ask, more);

const OF_SUMS = (["weighted", "simple", "leader", "others"] as const).map((key) => ({
  key,
  kind: "number" as const,
  as: "share" as const,
}));
const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** A card: who has how much of each category. */
export const shareCategoriesCard = defineReport<ShareOfCategory>({
  ...COMMON,
  name: "shareCategories",
  words: `${SHARE_WORDS}.categories`,
  file: { type: "share_categories" },
  columns: [
    { key: "category", kind: "text", value: ({ category }) => category.name },
    { key: "readings", kind: "number", wide: true, value: ({ sums }) => sums.readings },
    { key: "space", kind: "number", wide: true, value: ({ sums }) => sums.total },
    ...OF_SUMS.map((column) => ({
      ...column,
      ...(column.key === "weighted" ? {} : { shown: "file" as const }),
      value: ({ sums }: ShareOfCategory) => sharesOf(sums)?.[column.key] ?? null,
    })),
    {
      key: "leading",
      kind: "text",
      shown: "file",
      value: ({ category, sums }) => (sums.leader > 0 ? category.leader : null),
    },
    { key: "fair", kind: "number", as: "share", wide: true, value: ({ category }) => category.market },
    {
      ...{ key: "index", kind: "number", wide: true },
      value: ({ category, sums }) => rounded(fairIndex(sharesOf(sums)?.weighted ?? 0, category.market)),
    },
    { key: "before", kind: "number", as: "share", shown: "file", value: ({ before }) => before },
  ],
  id: ({ category }) => category.id,
  link: ({ category }, ask) => shareHref(ask, { categoryId: category.id }),
  async rows(ctx, ask) {
    const rows = await sharesByCategory(ctx, ask);
    return { rows, total: rows.length };
  },
});

/** A card: in which chain space is missing. */
export const shareChains = defineReport<ShareOfChain>({
  ...COMMON,
  name: "shareChains",
  words: `${SHARE_WORDS}.chains`,
  file: { type: "share_chains" },
  columns: [
    { key: "chain", kind: "text", value: ({ chain }, { t }) => chain ?? t(`${SHARE_WORDS}.chains.none`) },
    { key: "category", kind: "text", value: ({ category }) => category.name },
    { key: "readings", kind: "number", value: ({ sums }) => sums.readings },
    { key: "space", kind: "number", value: ({ sums }) => sums.total },
    ...OF_SUMS.map((column) => ({
      ...column,
      value: ({ sums }: ShareOfChain) => sharesOf(sums)?.[column.key] ?? null,
    })),
    { key: "fair", kind: "number", as: "share", value: ({ category }) => category.market },
  ],
  id: ({ chainId, category }) => `${chainId} ${category.id}`,
  link: ({ chainId, category }, ask) => shareHref(ask, { categoryId: category.id, ...(chainId && { chainId }) }),
  async rows(ctx, ask) {
    const rows = await sharesByChain(ctx, ask);
    return { rows, total: rows.length };
  },
});

/** A card: how it went, day by day. */
export const shareDays = defineReport<ShareOfDay>({
  ...COMMON,
  name: "shareDays",
  words: `${SHARE_WORDS}.days`,
  file: { type: "share_days" },
  columns: [
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "readings", kind: "number", value: ({ readings }) => readings },
    { key: "space", kind: "number", value: ({ total }) => total },
    ...OF_SUMS.slice(0, 2).map((column) => ({
      ...column,
      value: (row: ShareOfDay) => sharesOf(row)?.[column.key] ?? null,
    })),
  ],
  id: ({ date }) => date,
  link: ({ date }, ask) => shareHref({ ...ask, named: undefined, period: { from: date, to: date } }, {}),
  async rows(ctx, ask) {
    const rows = await shareByDay(ctx, ask.period, ask.filters, unitOf(ask));
    return { rows, total: rows.length };
  },
});

/** A loss that is told, in parts of 1, and how many are. */
const MOST = 200;
const share = (own: number, total: number) => (total > 0 ? own / total : null);

/** A card: where the last reading gives us less than the one before. */
export const shareLossesCard = defineReport<ShareLoss>({
  ...COMMON,
  name: "shareLosses",
  words: `${SHARE_WORDS}.losses`,
  file: { type: "share_losses" },
  columns: [
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "category", kind: "text", value: ({ category }) => category },
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "before", kind: "number", as: "share", value: (row) => share(row.ownBefore, row.totalBefore) },
    { key: "now", kind: "number", as: "share", value: ({ own, total }) => share(own, total) },
    { key: "lost", kind: "number", value: ({ own, ownBefore }) => ownBefore - own },
    { key: "leader", kind: "number", value: ({ leader, leaderBefore }) => leader - leaderBefore },
  ],
  id: ({ posId, categoryId }) => `${posId} ${categoryId}`,
  link: ({ posId, categoryId }, ask) => shareHref(ask, { posId, categoryId }),
  async rows(ctx, ask) {
    const { shareLost } = await targetsOn(ctx, ask.period.to);
    const options = { least: shareLost / 100, limit: MOST };
    const rows = await shareLosses(ctx, ask.period, ask.filters, unitOf(ask), options);
    return { rows, total: rows.length };
  },
});

export type VisitRow = { readonly when: "before" | "after"; readonly sums: ShareSums };

/** A card: whether visits change the share, where they measured it before and after. */
export const shareVisits = defineReport<VisitRow>({
  ...COMMON,
  name: "shareVisits",
  words: `${SHARE_WORDS}.visits`,
  file: { type: "share_visits" },
  columns: [
    { key: "when", kind: "text", value: ({ when }, { t }) => t(`${SHARE_WORDS}.visits.${when}`) },
    { key: "readings", kind: "number", value: ({ sums }) => sums.readings },
    { key: "own", kind: "number", value: ({ sums }) => sums.own },
    { key: "space", kind: "number", value: ({ sums }) => sums.total },
    ...OF_SUMS.map((column) => ({ ...column, value: ({ sums }: VisitRow) => sharesOf(sums)?.[column.key] ?? null })),
  ],
  id: ({ when }) => when,
  async rows(ctx, ask) {
    const found = await shareOfVisits(ctx, ask.period, ask.filters, unitOf(ask));
    const rows = found ? (["before", "after"] as const).map((when) => ({ when, sums: found[when] })) : [];
    return { rows, total: rows.length };
  },
});

const PER_PAGE = 50;

/** The very readings that the numbers of the dashboard add up. */
export const shareRowsReport = defineReport<ShareRow>({
  ...COMMON,
  path: `${SHARE_PATH}/rows`,
  name: "shareRows",
  words: `${SHARE_WORDS}.rows`,
  file: { type: "share_rows" },
  choices: (ctx) => shelfChoices(ctx, "SHARE"),
  columns: [
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "category", kind: "text", value: ({ category }) => category },
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "chain", kind: "text", value: ({ chain }) => chain },
    { key: "person", kind: "text", value: ({ person }) => person, needs: "USER" },
    { key: "own", kind: "number", value: ({ own }) => own },
    { key: "leader", kind: "number", value: ({ leader }) => leader },
    { key: "others", kind: "number", value: ({ own, leader, total }) => total - own - leader },
    { key: "space", kind: "number", value: ({ total }) => total },
    { key: "share", kind: "number", as: "share", value: ({ own, total }) => share(own, total) },
  ],
  perPage: PER_PAGE,
  id: ({ answerId, categoryId }) => `${answerId} ${categoryId}`,
  link: (row, _ask, ctx) => answerHref(row, ctx),
  async rows(ctx, ask) {
    const unit = unitOf(ask);
    const all = addShares(countedIn(await shareBoard(ctx, ask.period, ask.filters), unit));
    const page = { limit: ask.perPage, offset: (ask.page - 1) * ask.perPage };
    return {
      rows: await shareRows(ctx, ask.period, ask.filters, unit, page),
      total: all.readings,
      totals: { own: all.own, leader: all.leader, others: all.total - all.own - all.leader, space: all.total },
    };
  },
});
