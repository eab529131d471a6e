import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { shareRowsReport } from "@/lib/insight/shelf/share.report";

export const generateMetadata = reportMetadata(shareRowsReport);

/** `/dashboard/share/rows`: the very readings that a number of the dashboard adds up. */
export default function ShareRowsPage({ searchParams }: SearchProps) {
  return <ReportPage report={shareRowsReport} searchParams={searchParams} />;
}
