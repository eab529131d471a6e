import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** A card of the share of the shelf, by the address of the screen. */
export const GET = reportFile(reportsAt("/dashboard/share"));
