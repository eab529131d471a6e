import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The card of costs by client, by the address of its screen. */
export const GET = reportFile(reportsAt("/businessUnitsIntelligence"));
