import { keysOf } from "@/lib/base/objects/records";
import { isAmong } from "@/lib/base/text/among";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import type { Report } from "@/lib/engine/report/define";
import { dueDate } from "@/lib/insight/due-dates/due.dashboard";
import { dueRowsReport } from "@/lib/insight/due-dates/due.report";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { pointDaysReport, timesheetReport } from "@/lib/insight/hours/point-days.report";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import { kmLegsReport, kmReport } from "@/lib/insight/km/km.report";
import { operational } from "@/lib/insight/operational/operational.dashboard";
import { performanceUser } from "@/lib/insight/performance/people.dashboard";
import { additionalPoint } from "@/lib/insight/points/point.dashboard";
import { pointPlacesReport, pointRowsReport } from "@/lib/insight/points/point.report";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import { costOfServing } from "@/lib/insight/serving/serving.dashboard";
import { price } from "@/lib/insight/shelf/price.dashboard";
import { priceRowsReport } from "@/lib/insight/shelf/price.report";
import { share } from "@/lib/insight/shelf/share.dashboard";
import { shareRowsReport } from "@/lib/insight/shelf/share.report";
import { outOfStock } from "@/lib/insight/shelf/stock.dashboard";
import { stockRowsReport } from "@/lib/insight/shelf/stock.report";
import { performancePos } from "@/lib/insight/stores/store.dashboard";
import { storeRowsReport } from "@/lib/insight/stores/store.report";
import { summary } from "@/lib/insight/summary/summary.dashboard";
import { DASHBOARDS } from "./dashboards";

/** Every report and card, once. Apart from the registry of records: that is asked from below, while reports ask it. */
export const REPORTS: readonly Report[] = [
  breaksReport,
  resumeReport,
  pointsReport,
  pointDaysReport,
  timesheetReport,
  kmReport,
  kmLegsReport,
  ...DASHBOARDS.flatMap(({ cards }) => cards),
  stockRowsReport,
  priceRowsReport,
  shareRowsReport,
  dueRowsReport,
  pointRowsReport,
  pointPlacesReport,
  storeRowsReport,
];

type Choose = (params: URLSearchParams) => Report;

/** The card that an address names by the last part of its words, else the first, of the dashboard at its path. */
const cardsOf =
  ({ cards }: Pick<Dashboard, "cards">): Choose =>
  (params) => {
    const named = cards.find(({ words }) => words.endsWith(`.${params.get("card")}`)) ?? cards[0];
    if (!named) throw new Error("a dashboard without cards");
    return named;
  };

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
  "/summary": cardsOf(summary),
  "/dashboard/operational": cardsOf(operational),
  "/dashboard/performance/user": cardsOf(performanceUser),
  "/dashboard/performance/pos": cardsOf(performancePos),
  "/dashboard/performance/pos/rows": () => storeRowsReport,
  "/dashboard/price": cardsOf(price),
  "/dashboard/price/rows": () => priceRowsReport,
  "/dashboard/share": cardsOf(share),
  "/dashboard/share/rows": () => shareRowsReport,
  "/dashboard/outOfStock": cardsOf(outOfStock),
  "/dashboard/outOfStock/rows": () => stockRowsReport,
  "/dashboard/dueDate": cardsOf(dueDate),
  "/dashboard/dueDate/rows": () => dueRowsReport,
  "/dashboard/additionalPoint": cardsOf(additionalPoint),
  "/dashboard/additionalPoint/rows": () => pointRowsReport,
  "/dashboard/additionalPoint/places": () => pointPlacesReport,
  "/intelligence/costOfServing": cardsOf(costOfServing),
  "/posIntelligence": cardsOf(INTELLIGENCE.pos.dashboard),
  "/businessUnitsIntelligence": cardsOf(INTELLIGENCE.client.dashboard),
  "/posChainIntelligence": cardsOf(INTELLIGENCE.chain.dashboard),
} as const satisfies Readonly<Record<string, Choose>>;

export const reportsAt = (path: keyof typeof PICKS): Choose => PICKS[path];

/** The report whose file an address asks for; null where the path has none. */
export const findReportAt = (path: string, params: URLSearchParams): Report | null =>
  isAmong(keysOf(PICKS), path) ? PICKS[path](params) : null;

/** The report of that name, which may come from outside; null when there is none. */
export const findReport = (name: string): Report | null => REPORTS.find((report) => report.name === name) ?? null;
