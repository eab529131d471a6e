import { reportFile } from "@/lib/engine/report/file-response";
import { resumeReport } from "@/lib/insight/hours/resume.report";

export const GET = reportFile(resumeReport);
