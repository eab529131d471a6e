import { reportFile } from "@/lib/engine/report/file-response";
import { breaksReport } from "@/lib/insight/hours/breaks.report";

export const GET = reportFile(breaksReport);
