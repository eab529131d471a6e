import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The card of costs by PDV, by the address of its screen. */
export const GET = reportFile(reportsAt("/posIntelligence"));
