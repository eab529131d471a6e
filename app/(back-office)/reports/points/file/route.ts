import { reportFile } from "@/lib/engine/report/file-response";
import { pointDaysReport, timesheetReport } from "@/lib/insight/hours/point-days.report";
import { pointsReport } from "@/lib/insight/hours/points.report";

/** Sums of everybody, days of everybody, or days of one person. */
export const GET = reportFile((params) => {
  if (params.get("userId")) return timesheetReport;
  return params.get("rows") === "days" ? pointDaysReport : pointsReport;
});
