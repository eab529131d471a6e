import { dashboardParams } from "@/lib/engine/dashboard/address";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import { reportHref } from "@/lib/engine/report/address";
import { DASHBOARD_PERIOD, spanBefore } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { shelfChoices } from "../dashboards/choices";
import { SHELF_FILTERS } from "../dashboards/filters";
import {
  PRICE_PATH,
  PRICE_WORDS,
  priceChains,
  priceDays,
  priceIndexCard,
  priceOutliers,
  priceProducts,
} from "./price.report";
import { earlierPrices, type PriceRows, partOf, priceBoard, referenced } from "./price-board";
import { priceChanges, pricePlaces } from "./price-places.report";
import { rejectedAnswers } from "./rejected";

/** `/dashboard/price`: is the price where we want it? */
export const price: Dashboard = {
  name: "price",
  path: PRICE_PATH,
  subject: "PRICE",
  words: PRICE_WORDS,
  period: DASHBOARD_PERIOD,
  filters: SHELF_FILTERS,
  calendar: readerCalendar,
  choices: (ctx) => shelfChoices(ctx, "PRICE"),
  cards: [priceChanges, priceProducts, priceOutliers, priceChains, pricePlaces, priceIndexCard, priceDays],
  async figures(ctx, ask) {
    const { period, filters } = ask;
    const now = await priceBoard(ctx, period, filters);
    const past = await priceBoard(ctx, spanBefore(period), filters);
    const { kinds } = now;
    const params = dashboardParams({ filters: SHELF_FILTERS }, ask);
    const rows = (of: PriceRows, n: number) => ({ n, href: reportHref(`${PRICE_PATH}/rows`, { ...params, of }) });
    const whole = referenced(kinds);
    const leftOut = [
      { key: "outlier", n: kinds.outlier },
      { key: "bare", n: kinds.bare },
      { key: "earlier", n: await earlierPrices(ctx, ask) },
      { key: "rivals", n: now.rivals },
      ...(ctx.businessUnitId ? [] : [{ key: "rejected", n: await rejectedAnswers(ctx, ask) }]),
    ];
    const share = (key: "within" | "below" | "above", good: 1 | -1): Figure => ({
      ...{ key, good, unit: "share", leftOut },
      value: partOf(kinds[key], whole),
      part: rows(key, kinds[key]),
      whole: rows("priced", whole),
      before: partOf(past.kinds[key], referenced(past.kinds)),
    });
    const count = (key: "bare" | "outlier"): Figure => ({
      ...{ key, good: -1, unit: "count", value: kinds[key], before: past.kinds[key] },
      part: rows(key, kinds[key]),
      leftOut: leftOut.filter((out) => out.key === "earlier" || out.key === "rivals" || out.key === "rejected"),
    });
    return [share("within", 1), share("below", -1), share("above", -1), count("bare"), count("outlier")];
  },
};
