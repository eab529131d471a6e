import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { breaksReport } from "@/lib/insight/hours/breaks.report";

export const generateMetadata = reportMetadata(breaksReport);

/** `/reports/workdayBreaks`: breaks stipulated and performed. */
export default function WorkdayBreaksPage(props: SearchProps) {
  return <ReportPage {...props} report={breaksReport} />;
}
