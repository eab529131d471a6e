import { dashboardHref } from "@/lib/engine/dashboard/address";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import type { Ask } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD } from "@/lib/engine/report/presets";
import { can } from "@/lib/platform/permissions/authorize";
import { decide } from "@/lib/platform/permissions/screens";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { SHELF_FILTERS } from "../dashboards/filters";
import { PRICE_PATH } from "../shelf/price.report";
import { priceBoard } from "../shelf/price-board";
import { rejectedAnswers } from "../shelf/rejected";
import { STOCK_PATH } from "../shelf/stock.report";
import { listLink, oneOf, within } from "../summary/filters";
import { planned } from "../summary/planned";
import { storeChoices } from "./choices";
import { isOfShelf, isOfVisits, STORE_FILTERS, shelfPart } from "./filters";
import { people } from "./places";
import {
  pastOf,
  STORE_PATH,
  STORE_WORDS,
  storeAges,
  storeChains,
  storeChannels,
  storePillars,
  storeRanking,
  storeRegionals,
  storeRowsHref,
} from "./store.report";
import { boardOf } from "./stores";
import { type StoreRows, type StoreSums, shareOf, sumsOf } from "./sums";

/** `/dashboard/performance/pos`: which stores do we neglect? */
export const performancePos: Dashboard = {
  name: "performance-pos",
  path: STORE_PATH,
  subject: "PERFORMANCESCREEN",
  words: STORE_WORDS,
  period: DASHBOARD_PERIOD,
  filters: STORE_FILTERS,
  calendar: readerCalendar,
  choices: storeChoices,
  cards: [storeChains, storeAges, storeRanking, storePillars, storeChannels, storeRegionals],
  async figures(ctx, ask) {
    const [board, past] = [await boardOf(ctx, ask), await pastOf(ctx, ask)];
    const [now, before] = [sumsOf(board.stores, board), sumsOf(past.stores, past)];
    const rows = (of: StoreRows, n: number) => ({ n, href: storeRowsHref(ask, of) });
    const all = rows("all", now.stores);
    const visits = visitLinks(ctx, ask);
    const share: Share = (key, good, of, [part, whole], leftOut = []) => ({
      ...{ key, unit: "share", good, part, whole, leftOut, grows: key === "coverage" || key === "adherence" },
      ...{ value: shareOf(...of(now)), before: shareOf(...of(before)) },
    });
    return [
      {
        ...{ key: "score", unit: "number", good: 1, value: now.score, before: before.score },
        part: rows("scored", now.scored),
        whole: all,
        leftOut: [{ key: "unscored", n: now.stores - now.scored }],
      },
      share("coverage", 1, ({ visited, stores }) => [visited, stores], [rows("visited", now.visited), all]),
      share("adherence", 1, ({ done, planned }) => [done, planned], [
        { n: now.done, href: visits("done") },
        { n: now.planned, href: visits("planned") },
      ]),
      {
        ...{ key: "quiet", unit: "count", good: -1, value: now.quiet, before: before.quiet },
        part: rows("quiet", now.quiet),
        whole: all,
        leftOut: [{ key: "inactive", n: board.stores.filter(({ isActive }) => !isActive).length }],
      },
      ...(now.minutes === null ? [] : [minutesOf(now, before, board.stores)]),
      ...(await shelfFigures(ctx, ask, share, now)),
      share(
        "points",
        1,
        ({ pointed, pointsAsked }) => [pointed, pointsAsked],
        [rows("pointed", now.pointed), rows("pointsAsked", now.pointsAsked)],
        [{ key: "unasked", n: now.stores - now.pointsAsked }],
      ),
    ];
  },
};

/** F17 over the stores for which minutes are agreed. */
function minutesOf(
  now: StoreSums,
  before: StoreSums,
  stores: readonly { readonly contracted: number | null }[],
): Figure {
  const sum = (n: number | null) => ({ n: Math.round(n ?? 0), href: null });
  return {
    ...{ key: "minutes", unit: "share", good: 1, grows: true, counts: "minutes" },
    ...{ part: sum(now.minutes), whole: sum(now.contracted) },
    value: shareOf(now.minutes, now.contracted),
    before: shareOf(before.minutes, before.contracted),
    leftOut: [{ key: "uncontracted", n: stores.filter(({ contracted }) => contracted === null).length }],
  };
}

/** Where planned visits are listed, as far as their list is narrowed likewise and this reader has it. */
function visitLinks(ctx: TxCtx, { filters, period }: Ask) {
  const { businessUnitId, chainId, posId } = filters;
  const places = { businessUnitId, chainId, posId };
  const narrowing = Object.entries(places).flatMap(([key, id]) => (id ? [[key, oneOf(id)] as const] : []));
  const known = decide("/visits", ctx) === "allow" && isOfVisits(filters);
  const list = { ...people(filters), ...Object.fromEntries(narrowing), localDate: within(period) };
  return (of: "done" | "planned"): string | null =>
    known ? listLink("/visits", { ...list, status: of === "done" ? oneOf("done") : planned }) : null;
}

type Share = (
  key: string,
  good: 1 | -1,
  of: (sums: StoreSums) => readonly [part: number | null, whole: number | null],
  rows: readonly [Figure["part"], Figure["part"]],
  leftOut?: Figure["leftOut"],
) => Figure;

/** F8 and F9 of the same stores, each for who may see it where it has a dashboard of its own. */
async function shelfFigures(ctx: TxCtx, ask: Ask, share: Share, now: StoreSums): Promise<Figure[]> {
  const filters = shelfPart(ask.filters);
  const link = (path: string, n: number, of: string): Figure["part"] => ({
    n,
    href: isOfShelf(ask.filters)
      ? dashboardHref({ path: `${path}/rows`, filters: SHELF_FILTERS }, { ...ask, filters }, { of })
      : null,
  });
  const rejected = ctx.businessUnitId ? [] : [{ key: "rejected", n: await rejectedAnswers(ctx, ask) }];
  const { kinds } = await priceBoard(ctx, ask.period, filters);
  const prices = isOfShelf(ask.filters)
    ? [
        { key: "outlier", n: kinds.outlier },
        { key: "bare", n: kinds.bare },
      ]
    : [];
  const stock = share(
    "remaining",
    -1,
    ({ missing, asked }) => [missing, asked],
    [link(STOCK_PATH, now.missing, "missing"), link(STOCK_PATH, now.asked, "asked")],
    rejected,
  );
  const price = share(
    "within",
    1,
    ({ within, priced }) => [within, priced],
    [link(PRICE_PATH, now.within, "within"), link(PRICE_PATH, now.priced, "priced")],
    [...prices, ...rejected],
  );
  return [...(can(ctx, "GET", "OUTOFSTOCK") ? [stock] : []), ...(can(ctx, "GET", "PRICE") ? [price] : [])];
}
