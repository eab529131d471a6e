import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The summary by person. */
export const GET = reportFile(reportsAt("/resumeUser"));
