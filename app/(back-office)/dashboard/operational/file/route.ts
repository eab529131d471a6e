import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** A card of the board of the day, by the address of the screen. */
export const GET = reportFile(reportsAt("/dashboard/operational"));
