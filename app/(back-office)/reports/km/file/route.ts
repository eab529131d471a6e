import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** Everybody's sums, or the legs of one person. */
export const GET = reportFile(reportsAt("/reports/km"));
