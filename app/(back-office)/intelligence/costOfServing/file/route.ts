import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** A card of what serving costs, by the address of the screen. */
export const GET = reportFile(reportsAt("/intelligence/costOfServing"));
