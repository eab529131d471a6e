import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { type Ask, defineReport, type ReportColumn } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD, spanBefore } from "@/lib/engine/report/presets";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { storeChoices } from "./choices";
import { STORE_FILTERS } from "./filters";
import { basisOf, standingsOf } from "./narrow";
import { type StoreRow, storesOnPage } from "./page";
import { AGES, type Age, ageStep } from "./rules";
import { meansOf, PILLARS, type Pillar, pillarsOf } from "./score";
import type { Standing } from "./standing";
import { type Board, boardOf, scoresOf } from "./stores";
import { type Group, type GroupRow, groupsOf, STORE_ROWS, type StoreRows, shareOf } from "./sums";

export const STORE_PATH = "/dashboard/performance/pos";
export const STORE_WORDS = "dashboards.performancePos";
const COMMON = {
  path: STORE_PATH,
  subject: "PERFORMANCESCREEN",
  period: DASHBOARD_PERIOD,
  filters: STORE_FILTERS,
  calendar: readerCalendar,
} as const;

/** The same dashboard, narrowed by one thing more. */
const narrowed = (ask: Asked, more: Readonly<Record<string, string>>) => dashboardHref(COMMON, ask, more);
/** The stores that a number counts. */
export const storeRowsHref = (ask: Asked, of: StoreRows): string =>
  dashboardHref({ path: `${STORE_PATH}/rows`, filters: STORE_FILTERS }, ask, { of });
/** A store's own page, for who may open it. */
export const storeHref = ({ id }: Pick<Standing, "id">, ctx: Ctx): string | null =>
  can(ctx, "GET", "POS") ? `/pos/${id}` : null;

/** The same of the period before. */
export const pastOf = (ctx: TxCtx, ask: Ask): Promise<Board> =>
  boardOf(ctx, { ...ask, period: spanBefore(ask.period) });

const COLUMNS: readonly ReportColumn<StoreRow>[] = [
  { key: "rank", kind: "number", wide: true, value: ({ rank }) => rank },
  { key: "name", kind: "text", value: ({ name }) => name },
  { key: "score", kind: "number", digits: 0, value: ({ score }) => score },
  { key: "measured", kind: "number", wide: true, value: ({ measured }) => measured },
  { key: "age", kind: "number", digits: 0, value: ({ age }) => age },
  { key: "done", kind: "number", wide: true, value: ({ done }) => done },
  { key: "planned", kind: "number", wide: true, value: ({ planned }) => planned },
  { key: "minutes", kind: "number", digits: 0, wide: true, value: ({ minutes }) => minutes },
  { key: "contracted", kind: "number", digits: 0, wide: true, value: ({ contracted }) => contracted },
  {
    ...{ key: "remaining", kind: "number", as: "share", wide: true, needs: "OUTOFSTOCK" },
    value: ({ missing, asked }) => shareOf(missing, asked),
  },
  {
    ...{ key: "within", kind: "number", as: "share", wide: true, needs: "PRICE" },
    value: ({ within, priced }) => shareOf(within, priced),
  },
  {
    ...{ key: "shelf", kind: "number", as: "share", wide: true, needs: "SHARE" },
    value: ({ space, due }) => shareOf(space, due),
  },
  {
    ...{ key: "points", kind: "number", wide: true, needs: "OUTADDITIONALPOINT" },
    value: ({ pointsAsked, points }) => (pointsAsked ? points : null),
  },
];
const MORE: readonly ReportColumn<StoreRow>[] = [
  { key: "n", kind: "number", wide: true, value: ({ n }) => n },
  { key: "last", kind: "date", wide: true, value: ({ last }) => last },
  { key: "flag", kind: "text", wide: true, value: ({ flag }) => flag },
  { key: "channel", kind: "text", wide: true, value: ({ channel }) => channel },
  { key: "regional", kind: "text", wide: true, value: ({ regional }) => regional },
];

/** A longer card is a list. */
const MOST = 200;

/** A card: which stores do we neglect? The worst first. */
export const storeRanking = defineReport<StoreRow>({
  ...COMMON,
  name: "performanceStores",
  words: `${STORE_WORDS}.stores`,
  file: { type: "performance_stores" },
  columns: [...COLUMNS, ...MORE.map((column) => ({ ...column, shown: "file" as const }))],
  head: "name",
  id: ({ id }) => id,
  link: (row, _ask, ctx) => storeHref(row, ctx),
  async rows(ctx, ask) {
    const { rows } = await storesOnPage(ctx, { ...ask, page: 1, perPage: MOST }, "all");
    return { rows, total: rows.length };
  },
});

const FILTER_OF: Readonly<Record<Group, string>> = {
  chain: "chainId",
  channel: "channelId",
  regional: "regionalId",
};

const grouped = (by: Group, name: string, type: string, card: string) =>
  defineReport<GroupRow>({
    ...COMMON,
    name,
    words: `${STORE_WORDS}.${card}`,
    file: { type },
    columns: [
      { key: "rank", kind: "number", wide: true, value: ({ rank }) => rank },
      { key: "name", kind: "text", value: ({ name }, { t }) => name ?? t(`${STORE_WORDS}.${card}.none`) },
      { key: "score", kind: "number", digits: 0, value: ({ score }) => score },
      { key: "before", kind: "number", digits: 0, wide: true, value: ({ before }) => before },
      { key: "scored", kind: "number", wide: true, value: ({ scored }) => scored },
      { key: "stores", kind: "number", value: ({ stores }) => stores },
      {
        key: "coverage",
        kind: "number",
        as: "share",
        wide: true,
        value: ({ visited, stores }) => shareOf(visited, stores),
      },
      { key: "visits", kind: "number", as: "share", wide: true, value: ({ done, planned }) => shareOf(done, planned) },
      {
        ...{ key: "minutes", kind: "number", as: "share", wide: true },
        value: ({ minutes, contracted }) => shareOf(minutes, contracted),
      },
      {
        ...{ key: "remaining", kind: "number", as: "share", wide: true, needs: "OUTOFSTOCK" },
        value: ({ missing, asked }) => shareOf(missing, asked),
      },
      {
        ...{ key: "within", kind: "number", as: "share", wide: true, needs: "PRICE" },
        value: ({ within, priced }) => shareOf(within, priced),
      },
      { key: "quiet", kind: "number", value: ({ quiet }) => quiet },
    ],
    head: "name",
    id: ({ id, name }) => `${id} ${name}`,
    link: ({ id }, ask) => (id ? narrowed(ask, { [FILTER_OF[by]]: id }) : null),
    async rows(ctx, ask) {
      const rows = groupsOf(
        await boardOf(ctx, ask),
        await scoresOf(ctx, { ...ask, period: spanBefore(ask.period) }),
        by,
      );
      return { rows, total: rows.length };
    },
  });

/** Cards: the same by chain, channel and regional. */
export const storeChains = grouped("chain", "performanceChains", "performance_chains", "chains");
export const storeChannels = grouped("channel", "performanceChannels", "performance_channels", "channels");
export const storeRegionals = grouped("regional", "performanceRegionals", "performance_regionals", "regionals");

export type AgeRow = { readonly age: Age; readonly stores: number; readonly share: number };

/** A card: how long ago the last visit was. */
export const storeAges = defineReport<AgeRow>({
  ...COMMON,
  name: "performanceAges",
  words: `${STORE_WORDS}.ages`,
  file: { type: "performance_ages" },
  columns: [
    { key: "age", kind: "text", value: ({ age }, { t }) => t(`${STORE_WORDS}.ages.steps.${age}`) },
    { key: "stores", kind: "number", value: ({ stores }) => stores },
    { key: "share", kind: "number", as: "share", value: ({ share }) => share },
  ],
  id: ({ age }) => age,
  link: ({ age }, ask) => storeRowsHref(ask, age),
  async rows(ctx, ask) {
    const stores = await standingsOf(ctx, ask);
    const steps = Map.groupBy(stores, ({ age }) => ageStep(age));
    const rows = AGES.map((age) => {
      const n = steps.get(age)?.length ?? 0;
      return { age, stores: n, share: n / stores.length };
    });
    return { rows: stores.length > 0 ? rows : [], total: stores.length > 0 ? rows.length : 0 };
  },
});

export type PillarRow = {
  readonly pillar: Pillar;
  readonly weight: number;
  readonly mean: number | null;
  readonly stores: number;
};

/** A card: what the score is made of, and how much of it was measured. */
export const storePillars = defineReport<PillarRow>({
  ...COMMON,
  name: "performancePillars",
  words: `${STORE_WORDS}.pillars`,
  file: { type: "performance_pillars" },
  columns: [
    { key: "pillar", kind: "text", value: ({ pillar }, { t }) => t(`${STORE_WORDS}.pillars.of.${pillar}`) },
    { key: "weight", kind: "number", digits: 0, value: ({ weight }) => weight },
    { key: "mean", kind: "number", as: "share", value: ({ mean }) => mean },
    { key: "stores", kind: "number", value: ({ stores }) => stores },
  ],
  id: ({ pillar }) => pillar,
  async rows(ctx, ask) {
    const { shelves, rules } = await basisOf(ctx, ask);
    const stores = await standingsOf(ctx, ask);
    const means = meansOf(
      stores.flatMap(({ id }) => {
        const shelf = shelves.get(id);
        return shelf ? [pillarsOf(shelf, rules)] : [];
      }),
    );
    const rows = PILLARS.map((pillar) => ({ pillar, weight: rules.weights[pillar], ...means[pillar] }));
    return { rows: stores.length > 0 ? rows : [], total: stores.length > 0 ? rows.length : 0 };
  },
});

const PER_PAGE = 50;
/** Told in the cell of another column: what was planned beside what was done, what was agreed beside what was spent. */
const BESIDE: ReadonlySet<string> = new Set(["planned", "contracted"]);
/** More than a screen is wide: there when asked for. */
const ASKED_FOR: ReadonlySet<string> = new Set(["measured", "n", "last", "channel", "regional"]);
const shownOf = (key: string) => (BESIDE.has(key) ? "file" : ASKED_FOR.has(key) ? "chosen" : undefined);

/** The very stores that the numbers of the dashboard count. */
export const storeRowsReport = defineReport<StoreRow>({
  ...COMMON,
  path: `${STORE_PATH}/rows`,
  filters: [{ key: "of", kind: "choice", values: STORE_ROWS }, ...STORE_FILTERS],
  name: "performanceStoreRows",
  words: `${STORE_WORDS}.rows`,
  file: { type: "performance_store_rows" },
  choices: (ctx) => storeChoices(ctx),
  columns: [...COLUMNS.slice(1), ...MORE].map((column) => {
    const shown = shownOf(column.key);
    return shown ? { ...column, shown } : column;
  }),
  perPage: PER_PAGE,
  id: ({ id }) => id,
  link: (row, _ask, ctx) => storeHref(row, ctx),
  async rows(ctx, ask) {
    return storesOnPage(ctx, ask, STORE_ROWS.find((one) => one === ask.filters.of) ?? "all");
  },
});
