import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** A card of stores, by the address of the screen. */
export const GET = reportFile(reportsAt("/dashboard/performance/pos"));
