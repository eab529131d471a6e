import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The breaks of everybody. */
export const GET = reportFile(reportsAt("/reports/workdayBreaks"));
