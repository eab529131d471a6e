import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The readings that the numbers add up, by the address of their screen. */
export const GET = reportFile(reportsAt("/dashboard/share/rows"));
