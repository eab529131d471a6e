import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { pointRowsReport } from "@/lib/insight/points/point.report";

export const generateMetadata = reportMetadata(pointRowsReport);

/** `/dashboard/additionalPoint/rows`: the very points that a number of the dashboard counts. */
export default function PointRowsPage({ searchParams }: SearchProps) {
  return <ReportPage report={pointRowsReport} searchParams={searchParams} />;
}
