import type { Report } from "@/lib/engine/report/define";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { pointDaysReport, timesheetReport } from "@/lib/insight/hours/point-days.report";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import { kmLegsReport, kmReport } from "@/lib/insight/km/km.report";
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
];
