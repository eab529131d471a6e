import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** Sums of everybody, days of everybody, or days of one person. */
export const GET = reportFile(reportsAt("/reports/points"));
