import { keysOf } from "@/lib/base/objects/records";
import { isAmong } from "@/lib/base/text/among";
import type { Report } from "@/lib/engine/report/define";
import {
  dueBands,
  dueBatches,
  dueFlags,
  dueProducts,
  dueRowsReport,
  dueStores,
  dueUrgent,
} from "@/lib/insight/due-dates/due.report";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { pointDaysReport, timesheetReport } from "@/lib/insight/hours/point-days.report";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import { kmLegsReport, kmReport } from "@/lib/insight/km/km.report";
import {
  delaysCard,
  leadRanking,
  minutesCard,
  peopleRanking,
  teamRanking,
} from "@/lib/insight/performance/people.report";
import {
  pointFlags,
  pointPlacesReport,
  pointRowsReport,
  pointStays,
  pointTypes,
} from "@/lib/insight/points/point.report";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import {
  servingChains,
  servingClients,
  servingMonths,
  servingPeople,
  servingPlaces,
  servingVisitsCard,
} from "@/lib/insight/serving/serving.report";
import {
  priceChains,
  priceDays,
  priceIndexCard,
  priceOutliers,
  priceProducts,
  priceRowsReport,
} from "@/lib/insight/shelf/price.report";
import {
  shareCategoriesCard,
  shareChains,
  shareDays,
  shareLossesCard,
  shareRowsReport,
} from "@/lib/insight/shelf/share.report";
import {
  stockCauses,
  stockDays,
  stockFlags,
  stockProducts,
  stockRowsReport,
  stockStreaksCard,
} from "@/lib/insight/shelf/stock.report";
import {
  storeAges,
  storeChains,
  storeChannels,
  storePillars,
  storeRanking,
  storeRegionals,
  storeRowsReport,
} from "@/lib/insight/stores/store.report";
import { barsCard, lineCard } from "@/lib/insight/summary/cards.report";

/** Every report and card, once. Apart from the registry of records: that is asked from below, while reports ask it. */
export const REPORTS: readonly Report[] = [
  breaksReport,
  resumeReport,
  pointsReport,
  pointDaysReport,
  timesheetReport,
  kmReport,
  kmLegsReport,
  lineCard,
  barsCard,
  peopleRanking,
  teamRanking,
  leadRanking,
  minutesCard,
  delaysCard,
  stockProducts,
  stockCauses,
  stockStreaksCard,
  stockFlags,
  stockDays,
  stockRowsReport,
  priceProducts,
  priceOutliers,
  priceChains,
  priceIndexCard,
  priceDays,
  priceRowsReport,
  shareCategoriesCard,
  shareLossesCard,
  shareChains,
  shareDays,
  shareRowsReport,
  dueUrgent,
  dueBands,
  dueBatches,
  dueProducts,
  dueFlags,
  dueStores,
  dueRowsReport,
  pointTypes,
  pointFlags,
  pointStays,
  pointRowsReport,
  pointPlacesReport,
  storeChains,
  storeAges,
  storeRanking,
  storePillars,
  storeChannels,
  storeRegionals,
  storeRowsReport,
  servingClients,
  servingChains,
  servingPlaces,
  servingPeople,
  servingMonths,
  servingVisitsCard,
  INTELLIGENCE.pos.card,
  INTELLIGENCE.client.card,
  INTELLIGENCE.chain.card,
];

type Pick = (params: URLSearchParams) => Report;

const PEOPLE_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["teams", teamRanking],
  ["leads", leadRanking],
  ["minutes", minutesCard],
  ["delays", delaysCard],
]);
const STOCK_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["causes", stockCauses],
  ["streaks", stockStreaksCard],
  ["flags", stockFlags],
  ["days", stockDays],
]);

const PRICE_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["outliers", priceOutliers],
  ["chains", priceChains],
  ["index", priceIndexCard],
  ["days", priceDays],
]);

const SHARE_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["losses", shareLossesCard],
  ["chains", shareChains],
  ["days", shareDays],
]);
const DUE_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["bands", dueBands],
  ["batches", dueBatches],
  ["products", dueProducts],
  ["flags", dueFlags],
  ["stores", dueStores],
]);

const POINT_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["flags", pointFlags],
  ["stays", pointStays],
]);

const STORE_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["chains", storeChains],
  ["ages", storeAges],
  ["pillars", storePillars],
  ["channels", storeChannels],
  ["regionals", storeRegionals],
]);

const SERVING_CARDS: ReadonlyMap<string, Report> = new Map<string, Report>([
  ["chains", servingChains],
  ["places", servingPlaces],
  ["people", servingPeople],
  ["months", servingMonths],
  ["visits", servingVisitsCard],
]);

/** Which report an address of a screen's files asks for, by the screen's path. */
const PICKS = {
  "/reports/workdayBreaks": () => breaksReport,
  "/resumeUser": () => resumeReport,
  "/reports/points": (params) => {
    // Days of one person, days of everybody, or sums of everybody.
    if (params.get("userId")) return timesheetReport;
    return params.get("rows") === "days" ? pointDaysReport : pointsReport;
  },
  "/reports/km": (params) => (params.get("user") ? kmLegsReport : kmReport),
  "/summary": (params) => (params.get("card") === "bars" ? barsCard : lineCard),
  "/dashboard/performance/user": (params) => PEOPLE_CARDS.get(params.get("card") ?? "") ?? peopleRanking,
  "/dashboard/performance/pos": (params) => STORE_CARDS.get(params.get("card") ?? "") ?? storeRanking,
  "/dashboard/performance/pos/rows": () => storeRowsReport,
  "/dashboard/price": (params) => PRICE_CARDS.get(params.get("card") ?? "") ?? priceProducts,
  "/dashboard/price/rows": () => priceRowsReport,
  "/dashboard/share": (params) => SHARE_CARDS.get(params.get("card") ?? "") ?? shareCategoriesCard,
  "/dashboard/share/rows": () => shareRowsReport,
  "/dashboard/outOfStock": (params) => STOCK_CARDS.get(params.get("card") ?? "") ?? stockProducts,
  "/dashboard/outOfStock/rows": () => stockRowsReport,
  "/dashboard/dueDate": (params) => DUE_CARDS.get(params.get("card") ?? "") ?? dueUrgent,
  "/dashboard/dueDate/rows": () => dueRowsReport,
  "/dashboard/additionalPoint": (params) => POINT_CARDS.get(params.get("card") ?? "") ?? pointTypes,
  "/dashboard/additionalPoint/rows": () => pointRowsReport,
  "/dashboard/additionalPoint/places": () => pointPlacesReport,
  "/intelligence/costOfServing": (params) => SERVING_CARDS.get(params.get("card") ?? "") ?? servingClients,
  "/posIntelligence": () => INTELLIGENCE.pos.card,
  "/businessUnitsIntelligence": () => INTELLIGENCE.client.card,
  "/posChainIntelligence": () => INTELLIGENCE.chain.card,
} as const satisfies Readonly<Record<string, Pick>>;

export const reportsAt = (path: keyof typeof PICKS): Pick => PICKS[path];

/** The report whose file an address asks for; null where the path has none. */
export const findReportAt = (path: string, params: URLSearchParams): Report | null =>
  isAmong(keysOf(PICKS), path) ? PICKS[path](params) : null;

/** The report of that name, which may come from outside; null when there is none. */
export const findReport = (name: string): Report | null => REPORTS.find((report) => report.name === name) ?? null;
