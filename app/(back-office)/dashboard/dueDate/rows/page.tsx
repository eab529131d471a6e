import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { dueRowsReport } from "@/lib/insight/due-dates/due.report";

export const generateMetadata = reportMetadata(dueRowsReport);

/** `/dashboard/dueDate/rows`: the very batches that a number of the dashboard counts. */
export default function DueRowsPage({ searchParams }: SearchProps) {
  return <ReportPage report={dueRowsReport} searchParams={searchParams} />;
}
