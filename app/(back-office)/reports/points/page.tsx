import { pointsSlots } from "@/components/reports/points-slots";
import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { pointsReport } from "@/lib/insight/hours/points.report";

export const generateMetadata = reportMetadata(pointsReport);

/** `/reports/points`: everybody's sums of a monthly cycle. */
export default function PointsPage(props: SearchProps) {
  return <ReportPage {...props} report={pointsReport} slots={pointsSlots} />;
}
