import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The stores that a number counts, by the address of their screen. */
export const GET = reportFile(reportsAt("/dashboard/performance/pos/rows"));
