import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { resumeSlots } from "@/components/reports/resume-slots";
import { resumeReport } from "@/lib/insight/hours/resume.report";

export const generateMetadata = reportMetadata(resumeReport);

/** `/resumeUser`: what each person did in a period. */
export default function ResumeUserPage(props: SearchProps) {
  return <ReportPage {...props} report={resumeReport} slots={resumeSlots} />;
}
