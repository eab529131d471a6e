import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import { reportHref } from "@/lib/engine/report/address";
import { DASHBOARD_PERIOD, spanBefore } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { shelfChoices } from "../dashboards/choices";
import { rejectedAnswers } from "./rejected";
import type { ShareLine } from "./share";
import {
  SHARE_FILTERS,
  SHARE_PATH,
  SHARE_WORDS,
  shareCategoriesCard,
  shareChains,
  shareDays,
  shareLossesCard,
  shareVisits,
} from "./share.report";
import { countedIn, shareBoard } from "./share-board";
import { addShares, sharesOf } from "./share-of";
import type { ShareUnit } from "./share-readings";

/** `/dashboard/share`: how much of the shelf is ours? Facings and centimetres stand side by side and are never added. */
export const share: Dashboard = {
  name: "share",
  path: SHARE_PATH,
  subject: "SHARE",
  words: SHARE_WORDS,
  period: DASHBOARD_PERIOD,
  filters: SHARE_FILTERS,
  calendar: readerCalendar,
  choices: async (ctx) => {
    const { productId: _product, brandId: _brand, ...choices } = await shelfChoices(ctx, "SHARE");
    const t = await translatorFor(ctx.locale);
    return { ...choices, unit: [{ id: "cm", name: t("reports.values.unit.cm") }] };
  },
  cards: [shareCategoriesCard, shareVisits, shareLossesCard, shareChains, shareDays],
  async figures(ctx, ask) {
    const { period, filters } = ask;
    const now = await shareBoard(ctx, period, filters);
    const past = await shareBoard(ctx, spanBefore(period), filters);
    const params = dashboardParams({ filters: SHARE_FILTERS }, ask);
    const rejected = ctx.businessUnitId ? [] : [{ key: "rejected", n: await rejectedAnswers(ctx, ask) }];
    const pair = (unit: ShareUnit, [weighted, simple]: readonly [string, string]): Figure[] => {
      const sums = addShares(countedIn(now, unit));
      const [shares, before] = [sharesOf(sums), sharesOf(addShares(countedIn(past, unit)))];
      const href = reportHref(`${SHARE_PATH}/rows`, { ...params, unit });
      const common = { unit: "share", good: 1, leftOut: [...leftOut(now, unit), ...rejected] } as const;
      return [
        {
          ...{ ...common, key: weighted, value: shares?.weighted ?? null, before: before?.weighted ?? null },
          part: { n: sums.own, href, sums: "own" },
          whole: { n: sums.total, href, sums: "space" },
        },
        {
          ...{ ...common, key: simple, value: shares?.simple ?? null, before: before?.simple ?? null },
          part: { n: sums.readings, href },
        },
      ];
    };
    return [...pair("facings", ["facings", "facingsSimple"]), ...pair("cm", ["cm", "cmSimple"])];
  },
};

/** Readings that do not count in this unit, and why. */
function leftOut(board: readonly ShareLine[], unit: ShareUnit): Figure["leftOut"] {
  const of = (among: (line: ShareLine) => boolean) =>
    board.filter(among).reduce((sum, { readings }) => sum + readings, 0);
  const mine = (line: ShareLine) => line.unit === unit;
  return [
    { key: "earlier", n: of((line) => mine(line) && line.state === "whole" && !line.last) },
    { key: "unrivalled", n: of((line) => mine(line) && line.state === "unrivalled") },
    { key: "ownless", n: of((line) => mine(line) && line.state === "ownless") },
    { key: "unitless", n: of((line) => line.state === "unitless") },
  ];
}
