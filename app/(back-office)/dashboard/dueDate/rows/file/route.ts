import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The rows that the numbers count, by the address of their screen. */
export const GET = reportFile(reportsAt("/dashboard/dueDate/rows"));
