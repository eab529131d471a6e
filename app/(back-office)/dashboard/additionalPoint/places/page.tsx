import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { pointPlacesReport } from "@/lib/insight/points/point.report";

export const generateMetadata = reportMetadata(pointPlacesReport);

/** `/dashboard/additionalPoint/places`: the PDVs that coverage counts. */
export default function PointPlacesPage({ searchParams }: SearchProps) {
  return <ReportPage report={pointPlacesReport} searchParams={searchParams} />;
}
