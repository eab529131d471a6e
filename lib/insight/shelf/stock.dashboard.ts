import { dashboardParams } from "@/lib/engine/dashboard/address";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import { reportHref } from "@/lib/engine/report/address";
import { DASHBOARD_PERIOD, spanBefore } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { shelfChoices } from "../dashboards/choices";
import { SHELF_FILTERS } from "../dashboards/filters";
import { rejectedAnswers } from "./rejected";
import { earlierWords, type StockRows, stockCounts, stockShares } from "./stock";
import {
  STOCK_PATH,
  STOCK_WORDS,
  stockCauses,
  stockDays,
  stockFlags,
  stockProducts,
  stockReturnsCard,
  stockStores,
  stockStreaksCard,
} from "./stock.report";

/** `/dashboard/outOfStock`: what was missing, and did we bring it back? */
export const outOfStock: Dashboard = {
  name: "out-of-stock",
  path: STOCK_PATH,
  subject: "OUTOFSTOCK",
  words: STOCK_WORDS,
  period: DASHBOARD_PERIOD,
  filters: SHELF_FILTERS,
  calendar: readerCalendar,
  choices: (ctx) => shelfChoices(ctx, "OUTOFSTOCK"),
  cards: [stockProducts, stockCauses, stockStreaksCard, stockStores, stockReturnsCard, stockFlags, stockDays],
  async figures(ctx, ask) {
    const { period, filters } = ask;
    const now = await stockCounts(ctx, period, filters);
    const past = stockShares(await stockCounts(ctx, spanBefore(period), filters));
    const share = stockShares(now);
    const params = dashboardParams({ filters: SHELF_FILTERS }, ask);
    const rows = (of: StockRows) => ({ n: now[of], href: reportHref(`${STOCK_PATH}/rows`, { ...params, of }) });
    const leftOut = [
      { key: "earlier", n: await earlierWords(ctx, period, filters, now) },
      ...(ctx.businessUnitId ? [] : [{ key: "rejected", n: await rejectedAnswers(ctx, ask) }]),
    ];
    const recovered = { n: Math.max(0, now.arrived - now.missing), href: null };
    const figures: Figure[] = [
      {
        key: "arrival",
        value: share.arrival,
        part: rows("arrived"),
        whole: rows("asked"),
        before: past.arrival,
        good: -1,
        unit: "share",
        leftOut,
      },
      {
        key: "recovered",
        value: share.recovered,
        part: recovered,
        whole: rows("arrived"),
        before: past.recovered,
        good: 1,
        unit: "share",
        leftOut,
      },
      {
        key: "remaining",
        value: share.remaining,
        part: rows("missing"),
        whole: rows("asked"),
        before: past.remaining,
        good: -1,
        unit: "share",
        leftOut,
      },
    ];
    return figures;
  },
};
