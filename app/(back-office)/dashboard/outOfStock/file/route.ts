import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** A card of what is out of stock, by the address of the screen. */
export const GET = reportFile(reportsAt("/dashboard/outOfStock"));
