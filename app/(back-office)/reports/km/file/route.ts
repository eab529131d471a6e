import { reportFile } from "@/lib/engine/report/file-response";
import { kmLegsReport, kmReport } from "@/lib/insight/km/km.report";

/** Everybody's sums, or the legs of one person. */
export const GET = reportFile((params) => (params.get("user") ? kmLegsReport : kmReport));
